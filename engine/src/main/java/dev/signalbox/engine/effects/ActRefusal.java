package dev.signalbox.engine.effects;

import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.wire.StoredAs;
import java.util.List;

/** Why an action was not carried out. */
public sealed interface ActRefusal {
  /** It was decided for another head. */
  @StoredAs("ActRefusal.HeadMoved")
  record HeadMoved() implements ActRefusal {}

  /** The facts spoke against it just before it was done; they are asked again later. */
  @StoredAs("ActRefusal.NotNow")
  record NotNow(String reason) implements ActRefusal {}

  @StoredAs("ActRefusal.ByHost")
  record ByHost(String reason) implements ActRefusal {}

  /** Of several things, these were done and the others were not. */
  @StoredAs("ActRefusal.InPart")
  record InPart(List<PullRequestAction> done, String reason) implements ActRefusal {
    public InPart {
      done = List.copyOf(done);
    }
  }

  /** How several things ended of which each may be refused. */
  static Ending<List<PullRequestAction>, ActRefusal> ending(
      List<PullRequestAction> done, List<String> refusals) {
    if (refusals.isEmpty()) return new Ending.Done<>(List.copyOf(done));
    String reason = String.join("; ", refusals);
    return new Ending.Refused<>(done.isEmpty() ? new ByHost(reason) : new InPart(done, reason));
  }
}
