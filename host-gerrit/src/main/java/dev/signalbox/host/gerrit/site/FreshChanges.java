package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.judge.Stacks;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.store.repositories.Repository;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads changes again before anything is decided about them. */
final class FreshChanges {
  private static final Logger LOG = LoggerFactory.getLogger(FreshChanges.class);

  private final GerritSite site;

  FreshChanges(GerritSite site) {
    this.site = site;
  }

  Outcome<Boolean> look(Repository repository, PullRequestNumber number) {
    try {
      told(repository, number);
      return new Outcome.Done<>(true);
    } catch (IOException e) {
      return new Outcome.RetryLater<>("Gerrit could not be read: " + e.getMessage());
    }
  }

  /** Gives what it depends on. */
  private Set<PullRequestNumber> told(Repository repository, PullRequestNumber number)
      throws IOException {
    var pull = site.host().sync().one(repository.slug(), number);
    if (pull.isEmpty()) return Set.of();
    var listener = site.dependencies().listener();
    listener.hear(repository.slug(), new PullRequestSeen(pull.get()));
    return pull.get().dependsOn();
  }

  /**
   * The changes below it too, where it is to be queued with those: they may have been uploaded or
   * approved since somebody looked at them. False: they could not be read now.
   */
  boolean isSeen(Repository repository, PullRequestNumber number, boolean withStack) {
    var open = new ArrayDeque<>(List.of(number));
    var seen = new HashSet<PullRequestNumber>();
    try {
      while (!open.isEmpty() && seen.size() <= Stacks.MOST) {
        var next = open.remove();
        if (!seen.add(next)) continue;
        var below = told(repository, next);
        if (withStack) open.addAll(below);
      }
      return true;
    } catch (GerritException.GerritRefused no) { // then the queue says which of them is not known
      return true;
    } catch (IOException e) {
      LOG.info("gerrit.hint_failed: {}{}: {}", repository.slug(), number, e.getMessage());
      return false;
    }
  }
}
