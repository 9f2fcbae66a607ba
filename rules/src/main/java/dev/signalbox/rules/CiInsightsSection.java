package dev.signalbox.rules;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.rules.CiInsightsRules;
import dev.signalbox.engine.rules.RetryRule;
import java.util.List;
import java.util.Optional;

/** Reads {@code ci_insights}. */
final class CiInsightsSection {
  static final String KEY = "ci_insights";
  static final int MAX_RULES = 50;

  private CiInsightsSection() {}

  /** When one failure of a job is doubted. */
  private record Flaky(double rate, Confidence confidence) {
    static final Flaky DEFAULT =
        new Flaky(CiInsightsRules.DEFAULT_FLAKY_RATE, CiInsightsRules.DEFAULT_FLAKY_CONFIDENCE);
  }

  static Optional<CiInsightsRules> decode(Node node, Trail trail) {
    return MapFields.read(node, trail, "settings of CI insights", CiInsightsSection::settings);
  }

  private static Optional<CiInsightsRules> settings(MapFields fields) {
    var rules = fields.or("retry_rules", CiInsightsSection::rules, List.of());
    var flaky = fields.or("flaky", CiInsightsSection::flaky, Flaky.DEFAULT);
    return Optional.of(new CiInsightsRules(rules, flaky.rate(), flaky.confidence()));
  }

  private static Optional<List<RetryRule>> rules(Node node, Trail trail) {
    return NamedList.of("retry rules", MAX_RULES, CiInsightsSection::rule).decode(node, trail);
  }

  private static Optional<RetryRule> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a retry rule", CiInsightsSection::rule);
  }

  private static Optional<RetryRule> rule(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var conditions = fields.required("conditions", JobConditionList::decode);
    int most = fields.or("max_retry", Scalars.whole(1, RetryRule.MOST_RETRIES), 1);
    var mode = fields.or("retry_mode", Choices.of(RetryMode.class), RetryMode.JOB);
    return name.flatMap(known -> conditions.map(all -> new RetryRule(known, all, most, mode)));
  }

  private static Optional<Flaky> flaky(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "thresholds for flaky jobs",
        fields ->
            Optional.of(
                new Flaky(
                    fields.or("rate", Scalars.FRACTION, Flaky.DEFAULT.rate()),
                    fields.or(
                        "confidence", Choices.of(Confidence.class), Flaky.DEFAULT.confidence()))));
  }
}
