package dev.signalbox.server.dashboard.settings;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionTree;
import dev.signalbox.engine.conditions.JobCondition;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.CiInsightsRules;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.PullRequestRule;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The rules of one section of the rules file, with the product that runs them.
 *
 * @param isOff whether the product is off, so that they do nothing
 */
public record RuleGroup(
    String title, String section, String product, boolean isOff, List<Item> rules) {
  private static final int SHOWN = 20;

  /**
   * A rule.
   *
   * @param note why it is disabled, or what it is for; empty where nothing is said
   * @param effects what it does, or what it requires
   */
  public record Item(String name, String note, List<String> conditions, List<String> effects) {
    public Item {
      conditions = List.copyOf(conditions);
      effects = List.copyOf(effects);
    }
  }

  public RuleGroup {
    rules = List.copyOf(rules);
  }

  /** Those of sections that have rules. */
  static List<RuleGroup> of(Ledger facts) {
    var rules = facts.policy().rules();
    var protections = new ArrayList<Item>();
    for (var rule : rules.mergeProtections().rules()) protections.add(item(rule));
    rules
        .mergeProtections()
        .autoMerge()
        .map(
            asked ->
                new Item(
                    BuiltInRules.title(BuiltInRules.AUTO_MERGE),
                    "merges by itself what passes its protections",
                    lines(asked),
                    List.of()))
        .ifPresent(protections::add);
    var acting = rules.pullRequestRules().stream().map(RuleGroup::item).toList();
    return Stream.of(
            group(
                facts,
                "Pull request rules",
                "pull_request_rules",
                Product.WORKFLOW_AUTOMATION,
                acting),
            group(
                facts,
                "Merge protections",
                "merge_protections",
                Product.MERGE_PROTECTIONS,
                protections),
            group(
                facts,
                "Jobs that are run again",
                "ci_insights",
                Product.CI_INSIGHTS,
                retries(rules.insights())))
        .filter(group -> !group.rules().isEmpty())
        .toList();
  }

  private static RuleGroup group(
      Ledger facts, String title, String section, Product product, List<Item> rules) {
    String name = product.spelled().replace('_', ' ');
    return new RuleGroup(title, section, name, facts.policy().isOff(product), rules);
  }

  /** With the one for known flakes, which holds whether the file names it or not. */
  private static List<Item> retries(CiInsightsRules insights) {
    var items = new ArrayList<Item>();
    for (var rule : insights.retryRules()) {
      items.add(
          new Item(
              rule.name(),
              "",
              rule.conditions().stream().map(JobCondition::toString).toList(),
              List.of(
                  "retry the %s, at most %d %s"
                      .formatted(
                          rule.retryMode().spelled(),
                          rule.maxRetry(),
                          rule.maxRetry() == 1 ? "time" : "times"))));
    }
    String rate =
        String.format(Locale.ROOT, "flake rate >= %s %%", trimmed(100 * insights.flakyRate()));
    items.add(
        new Item(
            "Known flakes",
            "where every failed job is known to be flaky",
            List.of(rate, "confidence >= " + insights.flakyConfidence().spelled()),
            List.of("run the failed jobs once more before anyone is blamed")));
    return items;
  }

  private static String trimmed(double value) {
    return BigDecimal.valueOf(value)
        .setScale(3, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  private static Item item(PullRequestRule rule) {
    var actions = rule.actions().stream().map(action -> action.name().spelled()).toList();
    return new Item(
        rule.name(),
        rule.disabled()
            .map(why -> why.isEmpty() ? "disabled" : "disabled: " + why)
            .or(rule::description)
            .orElse(""),
        lines(rule.conditions()),
        List.of(String.join(", ", actions)));
  }

  private static Item item(MergeProtection rule) {
    return new Item(
        rule.name(),
        rule.description().orElse(""),
        lines(rule.conditions()),
        lines(rule.successConditions()));
  }

  private static List<String> lines(List<Condition> conditions) {
    var lines = new ArrayList<String>();
    for (var condition : conditions.subList(0, Math.min(SHOWN, conditions.size()))) {
      lines.add(ConditionTree.words(condition));
    }
    if (conditions.size() > SHOWN) lines.add("and " + (conditions.size() - SHOWN) + " more");
    return lines;
  }
}
