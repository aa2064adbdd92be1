// The program that a careful programmer would write without splicing: it reads two screenshots,
// moves the keyboard's rectangle down over the screenshot without a keyboard, row by row with
// memcpy, and writes every frame with one of three coders.
//
//   dismiss libpng|libpng-none|isal|copy|write SHOWN HIDDEN TOP FRAMES FOLDER [BYTES]
//
// `copy` writes nothing. `write` only opens, writes and closes files of BYTES bytes; its time is a
// lower bound for all coders.
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static png_image image;

static unsigned char *read_png(const char *path) {
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&image, path)) exit(66);
  image.format = PNG_FORMAT_RGBA;
  unsigned char *pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) exit(65);
  return pixels;
}

static void write_libpng(FILE *file, unsigned char *pixels, int width, int height, int plain) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (!png || !info || setjmp(png_jmpbuf(png))) exit(70);
  png_init_io(png, file);
  png_set_compression_level(png, 6);
  if (plain) png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, 0, 0, 0);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

static void put32(unsigned char *to, unsigned value) {
  for (int i = 0; i < 4; i++) to[i] = value >> (24 - 8 * i);
}

static void chunk(FILE *file, const char *type, unsigned char *data, unsigned count) {
  unsigned char head[8], tail[4];
  put32(head, count);
  memcpy(head + 4, type, 4);
  put32(tail, crc32(crc32(0, head + 4, 4), data, count));
  fwrite(head, 1, 8, file);
  if (count) fwrite(data, 1, count, file);
  fwrite(tail, 1, 4, file);
}

static void write_isal(FILE *file, unsigned char *pixels, int width, int height) {
  static unsigned char *raw, *out, *level;
  size_t stride = (size_t)width * 4 + 1, total = stride * height, capacity = total + total / 8 + 4096;
  if (!raw) raw = malloc(total), out = malloc(capacity), level = malloc(ISAL_DEF_LVL1_DEFAULT);
  for (int y = 0; y < height; y++) {
    raw[y * stride] = 0;
    memcpy(raw + y * stride + 1, pixels + (size_t)y * width * 4, stride - 1);
  }
  struct isal_zstream stream;
  isal_deflate_init(&stream);
  stream.level = 1, stream.level_buf = level, stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.gzip_flag = IGZIP_ZLIB, stream.end_of_stream = 1;
  stream.next_in = raw, stream.avail_in = total, stream.next_out = out, stream.avail_out = capacity;
  if (isal_deflate(&stream) != COMP_OK) exit(70);
  unsigned char header[13] = {0};
  put32(header, width), put32(header + 4, height);
  header[8] = 8, header[9] = 6;
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  chunk(file, "IHDR", header, 13);
  chunk(file, "IDAT", out, stream.total_out);
  chunk(file, "IEND", NULL, 0);
}

int main(int count, char **words) {
  if (count < 7) return 64;
  const char *mode = words[1];
  unsigned char *shown = read_png(words[2]), *hidden = read_png(words[3]);
  int top = atoi(words[4]), frames = atoi(words[5]);
  int width = image.width, height = image.height;
  size_t row = (size_t)width * 4, bytes = count > 7 ? (size_t)atol(words[7]) : 0;
  unsigned char *picture = malloc(row * height);
  unsigned char *filler = calloc(1, bytes ? bytes : 1);
  for (int i = 0; i < frames; i++) {
    int place = top + i * (height - top) / (frames > 1 ? frames - 1 : 1);
    char path[4096];
    snprintf(path, sizeof path, "%s/frame-%05d.png", words[6], i);
    if (strcmp(mode, "write") != 0) {
      memcpy(picture, hidden, row * place);
      memcpy(picture + row * place, shown + row * top, row * (height - place));
    }
    if (strcmp(mode, "copy") == 0) continue;
    FILE *file = fopen(path, "wb");
    if (!file) return 73;
    if (strcmp(mode, "write") == 0) fwrite(filler, 1, bytes, file);
    else if (strcmp(mode, "isal") == 0) write_isal(file, picture, width, height);
    else write_libpng(file, picture, width, height, strcmp(mode, "libpng-none") == 0);
    if (fclose(file) != 0) return 74;
  }
  return 0;
}
