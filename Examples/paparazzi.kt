// Paparazzi: pictures as large as an iPhone's screen, so that `keyreel compose` can put the
// keyboard over them:
//   for f in src/test/snapshots/images/*_address.png; do keyreel compose "$f" --device iphone-15-pro --out "with-keyboard/$(basename "$f")"; done
// Not compiled here: it needs Gradle and the Android tools.
package com.example.address

import app.cash.paparazzi.DeviceConfig
import app.cash.paparazzi.Paparazzi
import com.android.resources.Density
import org.junit.Rule
import org.junit.Test

class AddressTest {
  @get:Rule val paparazzi = Paparazzi(
    deviceConfig = DeviceConfig.PIXEL_6.copy(
      screenWidth = 1179, screenHeight = 2556, density = Density.XXHIGH),
    // Otherwise pictures are scaled down.
    useDeviceResolution = true,
  )

  @Test fun address() {
    paparazzi.snapshot { AddressScreen() }
  }
}
