package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.util.HashSet;
import java.util.Set;

/**
 * Nothing lands before what it was known to depend on when its landing was sent, nor before the one
 * whose branch it targets.
 */
public final class DependenciesFirst extends LandingPromise {
  private final SentLandings sent = new SentLandings();
  private final Set<PullRequestNumber> landed = new HashSet<>();

  @Override
  public String name() {
    return "dependencies first";
  }

  @Override
  public void check(Moment moment) {
    sent.of(moment);
    super.check(moment);
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    if (landing.effect().rule().isPresent()) {
      landed.addAll(landing.effect().numbers());
      return;
    }
    var facts = sent.get(landing.effect().id()).orElseThrow(() -> new NotKept("nobody sent it"));
    for (var unit : landing.effect().units()) {
      for (Pinned change : unit.changes()) {
        inTurn(change.number(), facts, truth);
        landed.add(change.number());
      }
    }
  }

  private void inTurn(PullRequestNumber number, SentLanding facts, Truth truth) {
    for (PullRequestNumber on : facts.ledger().entries().pulls().at(number).dependsOn()) {
      isIn(on, number, truth);
    }
    var pulls = truth.host().pulls();
    pulls
        .get(number)
        .flatMap(pull -> pulls.below(pull.base()))
        .ifPresent(lower -> isIn(lower.number(), number, truth));
  }

  private void isIn(PullRequestNumber on, PullRequestNumber number, Truth truth) {
    boolean byHand =
        truth
            .host()
            .pulls()
            .get(on)
            .filter(pull -> pull.shown().state() == PullRequest.State.MERGED)
            .isPresent();
    if (!landed.contains(on) && !byHand) throw new NotKept(number + " lands before " + on);
  }
}
