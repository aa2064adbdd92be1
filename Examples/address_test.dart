// Flutter: a golden in the screen's own pixels, with space for the keyboard, which `keyreel compose`
// then puts over the golden:
//   keyreel compose test/goldens/address.png --device iphone-15-pro --out test/goldens/address-open.png
// Not run here: it needs Flutter. The 291 points are the insetBottomPt of `keyreel compose --json`.
import 'package:address/main.dart';
import 'package:flutter/material.dart';
import 'package:flutter/rendering.dart';
import 'package:flutter_test/flutter_test.dart';

void main() {
  testWidgets('address', (tester) async {
    tester.view.physicalSize = const Size(1179, 2556);
    tester.view.devicePixelRatio = 3;
    tester.view.viewInsets = const FakeViewPadding(bottom: 291 * 3);
    addTearDown(tester.view.reset);
    await tester.pumpWidget(RepaintBoundary(key: const Key('screen'), child: AddressApp()));
    final screen = tester.renderObject<RenderRepaintBoundary>(find.byKey(const Key('screen')));
    await expectLater(screen.toImage(pixelRatio: 3), matchesGoldenFile('goldens/address.png'));
  });
}
