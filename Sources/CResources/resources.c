#include "resources.h"

#include <string.h>

// C23's own way to include bytes. The build learns which files were read, so a file that has
// changed is included again.
#if !defined(__has_embed)
#error "a compiler with #embed is needed, such as the one of Swift 6.2"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char inter_light[] = {
#embed "Faces/Inter-Light.otf"
};
static const unsigned char inter_regular[] = {
#embed "Faces/Inter-Regular.otf"
};
static const unsigned char inter_medium[] = {
#embed "Faces/Inter-Medium.otf"
};
static const unsigned char inter_semibold[] = {
#embed "Faces/Inter-SemiBold.otf"
};
static const unsigned char inter_bold[] = {
#embed "Faces/Inter-Bold.otf"
};
static const unsigned char interdisplay_light[] = {
#embed "Faces/InterDisplay-Light.otf"
};
static const unsigned char interdisplay_regular[] = {
#embed "Faces/InterDisplay-Regular.otf"
};
static const unsigned char interdisplay_medium[] = {
#embed "Faces/InterDisplay-Medium.otf"
};
static const unsigned char interdisplay_semibold[] = {
#embed "Faces/InterDisplay-SemiBold.otf"
};
static const unsigned char interdisplay_bold[] = {
#embed "Faces/InterDisplay-Bold.otf"
};
static const unsigned char dejavusans[] = {
#embed "Faces/DejaVuSans.ttf"
};
static const unsigned char dejavusans_bold[] = {
#embed "Faces/DejaVuSans-Bold.ttf"
};
static const unsigned char emoji[] = {
#embed "Faces/NotoColorEmoji.bin"
};
static const unsigned char line_break[] = {
#embed "Unicode/line-break.bin"
};
static const unsigned char audit_css[] = {
#embed "Pages/audit.css"
};
static const unsigned char audit_html[] = {
#embed "Pages/audit.html"
};
static const unsigned char audit_js[] = {
#embed "Pages/audit.js"
};
static const unsigned char check_css[] = {
#embed "Pages/check.css"
};
static const unsigned char check_html[] = {
#embed "Pages/check.html"
};
static const unsigned char check_js[] = {
#embed "Pages/check.js"
};
static const unsigned char chart_js[] = {
#embed "Pages/chart.js"
};
static const unsigned char control_js[] = {
#embed "Pages/control.js"
};
static const unsigned char core_js[] = {
#embed "Pages/core.js"
};
static const unsigned char engine_wasm_gz[] = {
#embed "Pages/engine.wasm.gz"
};
static const unsigned char lab_css[] = {
#embed "Pages/lab.css"
};
static const unsigned char theme_js[] = {
#embed "Pages/theme.js"
};
static const unsigned char typing_js[] = {
#embed "Pages/typing.js"
};
static const unsigned char lab_js[] = {
#embed "Pages/lab.js"
};
static const unsigned char lab_html[] = {
#embed "Pages/lab.html"
};
static const unsigned char glass_js[] = {
#embed "Pages/glass.js"
};
static const unsigned char layers_js[] = {
#embed "Pages/layers.js"
};
static const unsigned char player_js[] = {
#embed "Pages/player.js"
};
static const unsigned char report_css[] = {
#embed "Pages/report.css"
};
static const unsigned char report_html[] = {
#embed "Pages/report.html"
};
static const unsigned char finger_js[] = {
#embed "Pages/finger.js"
};
static const unsigned char runner_js[] = {
#embed "Pages/runner.js"
};
static const unsigned char review_js[] = {
#embed "Pages/review.js"
};
static const unsigned char stage_js[] = {
#embed "Pages/stage.js"
};
static const unsigned char chat_yaml[] = {
#embed "Templates/chat.yaml"
};
static const unsigned char checkout_yaml[] = {
#embed "Templates/checkout.yaml"
};
static const unsigned char login_yaml[] = {
#embed "Templates/login.yaml"
};
static const unsigned char search_yaml[] = {
#embed "Templates/search.yaml"
};
static const unsigned char settings_yaml[] = {
#embed "Templates/settings.yaml"
};

#define RESOURCE(name, bytes) {name, bytes, sizeof bytes}

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} resources[] = {
    RESOURCE("Inter-Light.otf", inter_light),
    RESOURCE("Inter-Regular.otf", inter_regular),
    RESOURCE("Inter-Medium.otf", inter_medium),
    RESOURCE("Inter-SemiBold.otf", inter_semibold),
    RESOURCE("Inter-Bold.otf", inter_bold),
    RESOURCE("InterDisplay-Light.otf", interdisplay_light),
    RESOURCE("InterDisplay-Regular.otf", interdisplay_regular),
    RESOURCE("InterDisplay-Medium.otf", interdisplay_medium),
    RESOURCE("InterDisplay-SemiBold.otf", interdisplay_semibold),
    RESOURCE("InterDisplay-Bold.otf", interdisplay_bold),
    RESOURCE("DejaVuSans.ttf", dejavusans),
    RESOURCE("DejaVuSans-Bold.ttf", dejavusans_bold),
    RESOURCE("NotoColorEmoji.bin", emoji),
    RESOURCE("line-break.bin", line_break),
    RESOURCE("audit.css", audit_css),
    RESOURCE("audit.html", audit_html),
    RESOURCE("audit.js", audit_js),
    RESOURCE("check.css", check_css),
    RESOURCE("check.html", check_html),
    RESOURCE("check.js", check_js),
    RESOURCE("chart.js", chart_js),
    RESOURCE("control.js", control_js),
    RESOURCE("core.js", core_js),
    RESOURCE("engine.wasm.gz", engine_wasm_gz),
    RESOURCE("lab.css", lab_css),
    RESOURCE("lab.html", lab_html),
    RESOURCE("lab.js", lab_js),
    RESOURCE("glass.js", glass_js),
    RESOURCE("layers.js", layers_js),
    RESOURCE("player.js", player_js),
    RESOURCE("report.css", report_css),
    RESOURCE("report.html", report_html),
    RESOURCE("finger.js", finger_js),
    RESOURCE("runner.js", runner_js),
    RESOURCE("review.js", review_js),
    RESOURCE("stage.js", stage_js),
    RESOURCE("theme.js", theme_js),
    RESOURCE("typing.js", typing_js),
    RESOURCE("chat.yaml", chat_yaml),
    RESOURCE("checkout.yaml", checkout_yaml),
    RESOURCE("login.yaml", login_yaml),
    RESOURCE("search.yaml", search_yaml),
    RESOURCE("settings.yaml", settings_yaml),
};

const unsigned char *cres_bytes(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof resources / sizeof *resources; index++) {
    if (strcmp(resources[index].name, name) == 0) {
      *count = resources[index].count;
      return resources[index].bytes;
    }
  }
  return NULL;
}
