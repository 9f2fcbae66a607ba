package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.BranchCopies;
import java.util.List;
import java.util.Optional;

/** Reads the options of {@code backport} and {@code copy}. */
final class CopyOptions {
  private static final Decoder<BranchName> BRANCH =
      (node, trail) -> Scalars.NAME.decode(node, trail).map(BranchName::new);
  private static final Decoder<List<BranchName>> BRANCHES =
      Lists.of("branches", Templates.MAX_NAMES, BRANCH);
  private static final Decoder<List<Regex>> REGEXES =
      Lists.of("patterns", Templates.MAX_NAMES, CopyOptions::regex);
  private static final Decoder<List<String>> LABELS =
      Lists.of("labels", Templates.MAX_NAMES, Scalars.NAME);

  private CopyOptions() {}

  static BranchCopies read(MapFields fields) {
    var copies =
        new BranchCopies(
            fields.optional("branches", "to", BRANCHES).orElse(List.of()),
            fields.or("regexes", REGEXES, List.of()),
            fields.or("ignore_conflicts", Scalars.FLAG, true),
            fields.or("assignees", Templates.NAMES, List.of()),
            fields.or("labels", LABELS, List.of()),
            fields.or("label_conflicts", Scalars.NAME, BranchCopies.CONFLICTS_LABEL),
            fields.optional("title", Templates.NAME),
            fields.optional("body", Templates.TEXT));
    fields.atLeastOne("branches", "regexes", "to");
    return copies;
  }

  private static Optional<Regex> regex(Node node, Trail trail) {
    var text = Scalars.text(Regex.MAX_LENGTH).decode(node, trail);
    if (text.isEmpty() || !trail.budget().allowsMore(trail, node.at())) return Optional.empty();
    try {
      var regex = Regex.parse(text.get());
      trail.budget().spend(regex.pattern().programSize());
      return Optional.of(regex);
    } catch (Misread misread) {
      var at = node instanceof Node.Scalar scalar ? scalar.inside(misread.offset()) : node.at();
      trail.fault(FaultType.BAD_TEXT, at, misread.message());
      return Optional.empty();
    }
  }
}
