// Draws the composer screen with Cairo's image backend, from the list that `measure list` writes:
// the same paths, the same colours, the same glyphs from the same font files. Prints the median CPU
// time of a redraw, in milliseconds, after warm-up runs.
//
//   redraw LIST [PICTURE.png]
#include <cairo-ft.h>
#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef enum { FILL, GLYPHS, CLIP, UNCLIP } kind;

typedef struct {
  kind kind;
  double color[4];
  cairo_fill_rule_t rule;
  cairo_path_t *path;
  cairo_scaled_font_t *font;
  cairo_glyph_t *glyphs;
  int count;
} command;

typedef struct {
  unsigned id;
  cairo_font_face_t *face;
} face;

static command commands[65536];
static face faces[64];
static int command_count, face_count;

static double number(void) {
  const char *word = strtok(NULL, " \n");
  return word ? atof(word) : 0;
}

static void read_color(command *c) {
  for (int i = 0; i < 4; i++) c->color[i] = number() / 255;
}

static void read_path(command *c, cairo_t *cr) {
  cairo_new_path(cr);
  for (char *word; (word = strtok(NULL, " \n"));) {
    double x = 0, y = 0, v[6];
    switch (*word) {
      case 'M': x = number(), y = number(), cairo_move_to(cr, x, y); break;
      case 'L': x = number(), y = number(), cairo_line_to(cr, x, y); break;
      case 'Q':
        for (int i = 0; i < 4; i++) v[i] = number();
        cairo_get_current_point(cr, &x, &y);
        cairo_curve_to(
            cr, x + (v[0] - x) * 2 / 3, y + (v[1] - y) * 2 / 3, v[2] + (v[0] - v[2]) * 2 / 3,
            v[3] + (v[1] - v[3]) * 2 / 3, v[2], v[3]);
        break;
      case 'C':
        for (int i = 0; i < 6; i++) v[i] = number();
        cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
        break;
      default: cairo_close_path(cr);
    }
  }
  c->path = cairo_copy_path(cr);
}

static cairo_scaled_font_t *scaled(unsigned id, double size) {
  cairo_matrix_t em, identity;
  cairo_matrix_init_scale(&em, size, size);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_scaled_font_t *font = NULL;
  for (int i = 0; i < face_count; i++)
    if (faces[i].id == id) font = cairo_scaled_font_create(faces[i].face, &em, &identity, options);
  cairo_font_options_destroy(options);
  return font;
}

static void read_glyphs(command *c) {
  const unsigned id = (unsigned)number();
  c->font = scaled(id, number());
  c->count = (int)number();
  c->glyphs = calloc((size_t)c->count, sizeof *c->glyphs);
  for (int i = 0; i < c->count; i++) {
    c->glyphs[i].index = (unsigned long)number();
    c->glyphs[i].x = number();
    c->glyphs[i].y = number();
  }
}

static void read_line(char *line, cairo_t *cr, FT_Library library) {
  const char *name = strtok(line, " \n");
  command *c = &commands[command_count];
  if (!name) return;
  if (strcmp(name, "face") == 0) {
    FT_Face ft;
    faces[face_count].id = (unsigned)number();
    if (FT_New_Face(library, strtok(NULL, "\n"), 0, &ft) != 0) exit(66);
    faces[face_count++].face =
        cairo_ft_font_face_create_for_ft_face(ft, FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT);
    return;
  }
  if (strcmp(name, "fill") == 0) {
    c->kind = FILL;
    read_color(c);
    c->rule = strcmp(strtok(NULL, " "), "nonzero") == 0 ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD;
    read_path(c, cr);
  } else if (strcmp(name, "glyphs") == 0) {
    c->kind = GLYPHS;
    read_color(c);
    read_glyphs(c);
    if (!c->font) return;
  } else if (strcmp(name, "clip") == 0) {
    c->kind = CLIP;
    read_path(c, cr);
  } else {
    c->kind = UNCLIP;
  }
  if (++command_count == sizeof commands / sizeof *commands) exit(65);
}

static void draw(cairo_t *cr) {
  for (int i = 0; i < command_count; i++) {
    command *c = &commands[i];
    cairo_set_source_rgba(cr, c->color[0], c->color[1], c->color[2], c->color[3]);
    switch (c->kind) {
      case FILL:
        cairo_set_fill_rule(cr, c->rule);
        cairo_new_path(cr);
        cairo_append_path(cr, c->path);
        cairo_fill(cr);
        break;
      case GLYPHS:
        cairo_set_scaled_font(cr, c->font);
        cairo_show_glyphs(cr, c->glyphs, c->count);
        break;
      case CLIP:
        cairo_save(cr);
        cairo_new_path(cr);
        cairo_append_path(cr, c->path);
        cairo_clip(cr);
        break;
      case UNCLIP: cairo_restore(cr); break;
    }
  }
  cairo_surface_flush(cairo_get_target(cr));
}

static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **words) {
  FILE *file = count > 1 ? fopen(words[1], "r") : NULL;
  FT_Library library;
  int width = 0, height = 0;
  if (!file || FT_Init_FreeType(&library) != 0) return 66;
  if (fscanf(file, "size %d %d\n", &width, &height) != 2) return 65;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(surface);
  static char line[1 << 20];
  while (fgets(line, sizeof line, file)) read_line(line, cr, library);
  enum { RUNS = 200 };
  static double times[RUNS];
  for (int run = -20; run < RUNS; run++) {
    const double start = milliseconds();
    draw(cr);
    if (run >= 0) times[run] = milliseconds() - start;
  }
  qsort(times, RUNS, sizeof *times, ascending);
  printf("%.3f\n", times[RUNS / 2]);
  if (count > 2) cairo_surface_write_to_png(surface, words[2]);
  return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? 0 : 70;
}
