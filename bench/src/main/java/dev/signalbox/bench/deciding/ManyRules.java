package dev.signalbox.bench.deciding;

import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.MergeProtections;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Template;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rules of ten shapes that act on pull requests; one in twenty waits for {@link #LABEL}. */
record ManyRules(int count) {
  static final String LABEL = "docs";

  Rules rules() {
    var queue = new BenchRules(Mode.SERIAL, 1).rules();
    return new Rules(
        queue.queueRules(),
        queue.priorityRules(),
        queue.mergeQueue(),
        queue.scopes(),
        List.of(),
        IntStream.range(0, count).mapToObj(ManyRules::rule).toList(),
        List.of(),
        List.of(),
        new MergeProtections(
            List.of(
                new MergeProtection(
                    "reviewed",
                    Optional.empty(),
                    List.of(BenchRules.condition("base = main")),
                    List.of(BenchRules.condition("#approved-reviews-by >= 1")))),
            Optional.empty()));
  }

  private static PullRequestRule rule(int number) {
    var conditions = Stream.concat(Stream.of("-closed"), asked(number).stream());
    return PullRequestRule.of(
        "rule " + number, conditions.map(BenchRules::condition).toList(), List.of(action(number)));
  }

  private static List<String> asked(int number) {
    return switch (number % 10) {
      case 0 -> List.of("label = " + (number % 20 == 0 ? LABEL : "area-" + number));
      case 1 -> List.of("files ~= ^module-" + number + "/.*\\.java$");
      case 2 -> List.of("title ~= (?i)^(fix|feat)\\(part-" + number + "\\)");
      case 3 -> List.of("#files > " + 10 * number, "-draft");
      case 4 -> List.of("check-success = build-" + number, "base = main");
      case 5 -> List.of("base ~= ^release/" + number + "\\.", "-conflict");
      case 6 -> List.of("author = dev-" + number);
      case 7 -> List.of("label = ready", "#approved-reviews-by >= 2", "#check-failure = 0");
      case 8 -> List.of("files *= docs/" + number + "/**", "added-lines < 100");
      default -> List.of("updated-at < " + (1 + number) + " days ago", "label = stale");
    };
  }

  private static Action action(int number) {
    var text = Template.of("rule-" + number);
    return number % 3 == 0
        ? new Action.Label(List.of(), List.of(), false, List.of(text))
        : new Action.Comment(text);
  }
}
