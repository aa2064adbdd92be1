// Writes to standard output the pixels that libpng's own reader finds in the given pictures, as
// RGBA with eight bits per channel.
//
//   digest PICTURE.png …
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
  for (int i = 1; i < count; i++) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&image, words[i])) return 66;
    image.format = PNG_FORMAT_RGBA;
    unsigned char *pixels = malloc(PNG_IMAGE_SIZE(image));
    if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) return 65;
    fwrite(pixels, 1, PNG_IMAGE_SIZE(image), stdout);
    free(pixels);
    if (image.warning_or_error) return 65;
  }
  return 0;
}
