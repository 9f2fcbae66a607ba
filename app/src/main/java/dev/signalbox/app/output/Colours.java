package dev.signalbox.app.output;

/** ANSI colours, if the output is a terminal. */
public record Colours(boolean on) {
  public String bold(String text) {
    return painted("1", text);
  }

  public String dim(String text) {
    return painted("2", text);
  }

  public String green(String text) {
    return painted("32", text);
  }

  public String yellow(String text) {
    return painted("33", text);
  }

  public String red(String text) {
    return painted("31", text);
  }

  private String painted(String code, String text) {
    return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
