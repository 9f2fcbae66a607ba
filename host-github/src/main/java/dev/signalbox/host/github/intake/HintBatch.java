package dev.signalbox.host.github.intake;

import dev.signalbox.host.github.intake.DeliveryLanes.Arrived;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.intake.WebhookProcessor.HintFollower;
import dev.signalbox.runtime.StoreUnavailable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hints of one lane that waited together, in the order of their arrival. Equal ones are followed
 * once, for GitHub is read after all of them came.
 */
record HintBatch(HintFollower follower, List<Arrived> hints) {
  private static final Logger LOG = LoggerFactory.getLogger(HintBatch.class);

  /**
   * @param undone to be taken out of the queue again: they are another node's, or failed here
   * @param held GitHub did not answer the first of them, and the others have to wait for it
   */
  record Outcome(List<Arrived> done, List<Arrived> undone, List<Arrived> held) {}

  Outcome follow() {
    var results = new HashMap<Object, Followed>();
    var done = new ArrayList<Arrived>();
    var undone = new ArrayList<Arrived>();
    for (int at = 0; at < hints.size(); at++) {
      var arrived = hints.get(at);
      switch (results.computeIfAbsent(read(arrived.hint()), _ -> follow(foremost(arrived)))) {
        case DONE -> done.add(arrived);
        case NOT_OURS, FAILED -> undone.add(arrived);
        case LATER -> {
          return new Outcome(done, undone, hints.subList(at, hints.size()));
        }
      }
    }
    return new Outcome(done, undone, List.of());
  }

  /** What one read answers together; of a commit, whichever of its checks a hint was about. */
  private static Object read(Hint hint) {
    return hint instanceof Hint.ChecksStirred ? HintLane.of(hint) : hint;
  }

  /** That something has ended says more than that something else began. */
  private Arrived foremost(Arrived arrived) {
    return hints.stream()
        .filter(it -> it.hint() instanceof Hint.ChecksStirred stirred && stirred.isEnd())
        .filter(it -> read(it.hint()).equals(read(arrived.hint())))
        .findFirst()
        .orElse(arrived);
  }

  /** A hint that can't be followed keeps no other from being followed. */
  private Followed follow(Arrived arrived) {
    try {
      return follower.follow(arrived.hint());
    } catch (StoreUnavailable e) {
      LOG.debug("webhook.processing_postponed: the database is unavailable: {}", e.getMessage());
      return Followed.LATER;
    } catch (RuntimeException | Error e) {
      LOG.warn("webhook.retry: {} ({}): failed; retrying later", arrived.id(), arrived.event(), e);
      return Followed.FAILED;
    }
  }
}
