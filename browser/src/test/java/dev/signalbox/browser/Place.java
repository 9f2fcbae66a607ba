package dev.signalbox.browser;

import java.util.Locale;

/** Every page that there is, where the scene fills it. */
enum Place {
  SIGN_IN("/sign-in"),
  OVERVIEW("/"),
  QUEUE(Scene.PAGE),
  PULL_REQUEST(Scene.PAGE + "/pull/10"),
  LOG(Scene.PAGE + "/log"),
  LANDINGS(Scene.PAGE + "/landings"),
  STATISTICS(Scene.PAGE + "/statistics"),
  SETTINGS(Scene.PAGE + "/settings"),
  AUDIT(Scene.PAGE + "/audit");

  private final String path;

  Place(String path) {
    this.path = path;
  }

  String path() {
    return path;
  }

  boolean needsNoKey() {
    return this == SIGN_IN;
  }

  /** As files are called. */
  String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
