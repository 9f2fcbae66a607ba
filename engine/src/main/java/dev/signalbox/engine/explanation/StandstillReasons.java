package dev.signalbox.engine.explanation;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.Product;
import java.util.Optional;

/** What keeps everybody waiting alike. */
final class StandstillReasons {
  private StandstillReasons() {}

  static void explain(Ledger ledger, ReasonChain chain) {
    var policy = ledger.policy();
    policy
        .pause()
        .map(
            pause ->
                Reason.of(
                        ReasonCode.PAUSED,
                        "The queue is paused since " + pause.since() + ": " + pause.reason())
                    .endsWhen("somebody unpauses the queue"))
        .ifPresent(chain::add);
    policy
        .stop()
        .map(
            stop ->
                Reason.of(
                        ReasonCode.STOPPED,
                        "The queue is stopped since "
                            + stop.since()
                            + " because a promise was broken: "
                            + stop.promise())
                    .endsWhen("an admin looks into it and acknowledges the stop"))
        .ifPresent(chain::add);
    if (policy.isOff(Product.MERGE_QUEUE)) {
      chain.add(
          Reason.of(ReasonCode.PRODUCT_OFF, "The product `merge_queue` is switched off")
              .endsWhen("an admin switches it on"));
    }
    policy.inForce().fault().map(fault -> broken(ledger, fault)).ifPresent(chain::add);
  }

  private static Reason broken(Ledger ledger, String fault) {
    Optional<String> commit = ledger.policy().inForce().commit().map(sha -> sha.hex());
    String kept =
        commit
            .map(sha -> "those of " + sha.substring(0, 8) + extended(ledger))
            .orElse("the defaults");
    return Reason.of(
            ReasonCode.RULES_BROKEN,
            "The newest rules are broken, so " + kept + " are in force: " + fault)
        .endsWhen("the rules file is mended on the default branch");
  }

  private static String extended(Ledger ledger) {
    return ledger
        .policy()
        .inForce()
        .extended()
        .map(it -> " with " + it.repository() + "@" + it.commit().hex().substring(0, 8))
        .orElse("");
  }
}
