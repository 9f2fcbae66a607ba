package dev.signalbox.engine.explanation;

import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BuiltInRules;
import java.util.ArrayList;
import java.util.List;

/** An action of a rule that the host has refused. */
public record FailedAction(String rule, String reason) {
  /** Of a pull request, as far as they are remembered: until their rule matches anew. */
  public static List<FailedAction> of(Ledger ledger, PullRequestNumber number) {
    return of(ledger.automation().of(number));
  }

  public static List<FailedAction> of(PullAutomation automation) {
    var failed = new ArrayList<FailedAction>();
    automation
        .matches()
        .forEach(
            (rule, match) -> {
              for (var state : match.actions()) {
                if (state instanceof ActionState.Failed(_, String reason)) {
                  failed.add(new FailedAction(BuiltInRules.title(rule), reason));
                }
              }
            });
    return failed;
  }
}
