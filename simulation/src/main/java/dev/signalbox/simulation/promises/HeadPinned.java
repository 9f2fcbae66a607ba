package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What lands is the head that was queued, or that we made of it; under the rules it names. */
public final class HeadPinned extends LandingPromise {
  private final SentLandings sent = new SentLandings();
  private final Map<UUID, CommitSha> queued = new HashMap<>();
  private final Set<CommitSha> made = new HashSet<>();

  @Override
  public String name() {
    return "head and rules are pinned";
  }

  @Override
  public void check(Moment moment) {
    if (moment.event() instanceof Report.UpdateEnded(var _, Ending.Done<CommitSha, ?>(var head))) {
      made.add(head);
    }
    for (LogEntry entry : moment.decision().log()) {
      if (entry.metadata() instanceof QueueAction.Enter enter) {
        moment
            .after()
            .entries()
            .entry(entry.pullRequest().orElseThrow())
            .ifPresent(found -> queued.put(enter.sessionId(), found.head()));
      }
    }
    for (SentLanding landing : sent.of(moment)) {
      rulesOf(landing, moment.truth());
      newestHeads(landing);
    }
    super.check(moment);
  }

  /** The rule under which it lands is that of the host's file, at the commit that it names. */
  private static void rulesOf(SentLanding landing, Truth truth) {
    var named =
        truth.host().rules().editions().stream()
            .filter(edition -> landing.land().rules().equals(Optional.of(edition.commit())))
            .flatMap(edition -> edition.rules().stream())
            .flatMap(rules -> rules.queueRules().stream());
    NotKept.unless(named.anyMatch(landing.rule()::equals), "other rules are named");
  }

  private static void newestHeads(SentLanding landing) {
    for (Entry entry : landing.entries()) {
      var known = landing.ledger().entries().pull(entry.number()).head();
      if (!known.equals(entry.head())) {
        throw new NotKept(entry.number() + " is known to have a newer head");
      }
    }
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    // What a rule merges is pinned by the host itself, which makes the commit.
    if (landing.effect().rule().isPresent()) return;
    var facts = sent.get(landing.effect().id()).orElseThrow(() -> new NotKept("nobody sent it"));
    var heads = new HashMap<Long, CommitSha>();
    for (var unit : landing.effect().units()) {
      for (Pinned change : unit.changes()) heads.put(change.number().value(), change.head());
    }
    for (Entry entry : facts.entries()) {
      var head = heads.get(entry.number().value());
      boolean pinned =
          Optional.ofNullable(queued.get(entry.session())).equals(Optional.ofNullable(head))
              || made.contains(head);
      if (!pinned) throw new NotKept(entry.number() + " landed with another head");
    }
  }
}
