package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;

/** Whether {@code commands_restrictions} let somebody give a command. */
public final class RestrictedCommands {
  private RestrictedCommands() {}

  /** Why not, in words. What is asked in nobody's name is not restricted. */
  public static Optional<String> refusal(
      Ledger ledger,
      String command,
      PullRequestNumber number,
      Optional<Sender> sender,
      Instant now) {
    for (var restriction : ledger.policy().rules().commandRestrictions()) {
      if (!restriction.command().equals(command) || sender.isEmpty()) continue;
      var pull = ledger.entries().pulls().get(number);
      if (pull.isEmpty()) return Optional.of(number + " is not known");
      var subject = PullRequestSubject.sentBy(sender, ledger, pull.get());
      for (var condition : restriction.conditions()) {
        var assessment = Assessment.of(condition, subject, now);
        if (assessment.answer() == ConditionAnswer.YES) continue;
        return Optional.of(
            "the rules restrict `%s`, and %s does not hold".formatted(command, assessment.words()));
      }
    }
    return Optional.empty();
  }
}
