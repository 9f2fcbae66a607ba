package dev.signalbox.rules;

import dev.signalbox.engine.rules.Template;
import java.util.List;
import java.util.Optional;

/** Reads texts with places for what is known of a pull request. */
final class Templates {
  static final int MAX_NAMES = 100;
  private static final int MAX_TEXT = 20_000;

  /** A text of any number of lines. */
  static final Decoder<Template> TEXT =
      (node, trail) -> parsed(node, trail, Scalars.text(MAX_TEXT));

  /** One line. */
  static final Decoder<Template> NAME = (node, trail) -> parsed(node, trail, Scalars.NAME);

  static final Decoder<List<Template>> NAMES = Lists.of("names", MAX_NAMES, NAME);

  private Templates() {}

  private static Optional<Template> parsed(Node node, Trail trail, Decoder<String> text) {
    return text.decode(node, trail).map(Template::of);
  }
}
