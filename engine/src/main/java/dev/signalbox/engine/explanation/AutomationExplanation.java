package dev.signalbox.engine.explanation;

import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.Product;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What pull request rules and merge protections make of a pull request.
 *
 * @param productsOff those that are off although there are rules for them
 * @param halted why nothing is done to it for now, although rules may match
 * @param rules in the order of the rules file
 * @param autoMerge null where the rules ask for none
 */
public record AutomationExplanation(
    List<Product> productsOff,
    @Nullable String halted,
    List<RuleExplanation> rules,
    List<ProtectionExplanation> protections,
    @Nullable RuleExplanation autoMerge) {
  /** Of a pull request that is not known any more. */
  public static final AutomationExplanation NONE =
      new AutomationExplanation(List.of(), null, List.of(), List.of(), null);

  private static final String HALTED =
      "rules acted on it more than "
          + PullAutomation.MOST_ACTIONS
          + " times within 10 minutes; they go on at the next push, or with the command `refresh`";

  public AutomationExplanation {
    productsOff = List.copyOf(productsOff);
    rules = List.copyOf(rules);
    protections = List.copyOf(protections);
  }

  public static AutomationExplanation of(Ledger ledger, PullRequest pull, Instant now) {
    var subject = PullRequestSubject.alone(ledger, pull);
    var halted = ledger.automation().of(pull.number()).halted();
    return new AutomationExplanation(
        off(ledger),
        halted.isPresent() ? HALTED : null,
        ledger.policy().rules().pullRequestRules().stream()
            .map(rule -> RuleExplanation.of(rule, subject, now))
            .toList(),
        ProtectionExplanation.all(subject, now),
        AutoMergeExplanation.of(subject, now).orElse(null));
  }

  /** The products that are off although the rules in force are for them. */
  public static List<Product> off(Ledger ledger) {
    var policy = ledger.policy();
    var protections = policy.rules().mergeProtections();
    var off = new ArrayList<Product>();
    if (policy.isOff(Product.WORKFLOW_AUTOMATION) && !policy.rules().pullRequestRules().isEmpty()) {
      off.add(Product.WORKFLOW_AUTOMATION);
    }
    boolean isProtected = !protections.rules().isEmpty() || protections.autoMerge().isPresent();
    if (policy.isOff(Product.MERGE_PROTECTIONS) && isProtected) off.add(Product.MERGE_PROTECTIONS);
    return off;
  }

  /** The rules with something to tell by name, auto-merge among them. */
  public List<RuleExplanation> everyRule() {
    var every = new ArrayList<>(rules);
    Optional.ofNullable(autoMerge).ifPresent(every::add);
    return every;
  }
}
