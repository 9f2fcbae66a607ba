package dev.signalbox.rules;

import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code checks}. */
final class CheckSection {
  static final String KEY = "checks";
  static final int MAX_CHECKS = 100;
  private static final int MAX_COMMAND = 10_000;
  private static final int MAX_REPORTS = 20;

  private static final Decoder<List<Occasion>> OCCASIONS =
      Lists.oneOrSome("occasions", Occasion.values().length, Choices.of(Occasion.class));

  private CheckSection() {}

  static Optional<List<LocalCheck>> decode(Node node, Trail trail) {
    return NamedList.of("checks", MAX_CHECKS, CheckSection::check).decode(node, trail);
  }

  private static Optional<LocalCheck> check(Node node, Trail trail) {
    return MapFields.read(node, trail, "a check", CheckSection::check);
  }

  private static Optional<LocalCheck> check(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var run = fields.required("run", Scalars.text(MAX_COMMAND));
    var timeout =
        fields.or(
            "timeout",
            Durations.between(Duration.ofSeconds(1), Duration.ofDays(1)),
            LocalCheck.DEFAULT_TIMEOUT);
    var network = fields.optional("network", Scalars.FLAG);
    var on = fields.optional("on", OCCASIONS);
    var reports = fields.optional("reports", Globs.some(MAX_REPORTS));
    return name.flatMap(
        known -> run.map(command -> new LocalCheck(known, command, timeout, network, on, reports)));
  }
}
