package dev.signalbox.rules;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.rules.templates.TemplateParser;
import java.util.List;
import java.util.Optional;

/** Reads texts with places for what is known of a pull request. */
final class Templates {
  static final int MAX_NAMES = 100;

  /** A text of any number of lines. */
  static final Decoder<Template> TEXT =
      (node, trail) -> parsed(node, trail, Scalars.text(TemplateParser.MAX_LENGTH));

  /** One line. */
  static final Decoder<Template> NAME = (node, trail) -> parsed(node, trail, Scalars.NAME);

  static final Decoder<List<Template>> NAMES = Lists.of("names", MAX_NAMES, NAME);

  private Templates() {}

  private static Optional<Template> parsed(Node node, Trail trail, Decoder<String> text) {
    var source = text.decode(node, trail);
    if (source.isEmpty() || !(node instanceof Node.Scalar scalar)) return Optional.empty();
    try {
      return Optional.of(TemplateParser.parse(source.get()));
    } catch (Misread misread) {
      trail.fault(
          FaultType.BAD_TEMPLATE,
          scalar.inside(misread.offset()),
          misread.message(),
          misread.suggestion());
      return Optional.empty();
    }
  }
}
