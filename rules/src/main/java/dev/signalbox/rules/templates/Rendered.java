package dev.signalbox.rules.templates;

/** What came of rendering a template. */
public sealed interface Rendered {
  record Text(String value) implements Rendered {}

  /** It could not be rendered with these values, whatever is tried. */
  record Failed(String reason) implements Rendered {}
}
