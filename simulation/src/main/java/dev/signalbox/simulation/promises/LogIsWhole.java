package dev.signalbox.simulation.promises;

import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.runtime.Written;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/** The log only grows, without gaps or steps back; folded, it gives who is queued. */
public final class LogIsWhole implements Promise {
  private final Set<PullRequestNumber> members = new HashSet<>();
  private int seen;
  private Instant last = Instant.MIN;

  @Override
  public String name() {
    return "the log is whole";
  }

  @Override
  public void check(Moment moment) {
    var log = moment.truth().log();
    NotKept.unless(log.size() >= seen, "the log got shorter");
    boolean grew = log.size() > seen;
    while (seen < log.size()) fold(log.get(seen++));
    if (grew || moment.number() % 64 == 0) membership(moment);
  }

  private void fold(Written written) {
    NotKept.unless(written.number() == seen, "the log has a gap");
    NotKept.unless(!written.at().isBefore(last), "the log goes back in time");
    last = written.at();
    var metadata = written.entry().metadata();
    if (metadata instanceof QueueAction.Enter) {
      var number = written.entry().pullRequest().orElseThrow();
      if (!members.add(number)) throw new NotKept(number + " entered twice");
    } else if (metadata instanceof QueueAction.Leave) {
      var number = written.entry().pullRequest().orElseThrow();
      if (!members.remove(number)) throw new NotKept(number + " left and was not there");
    }
  }

  private void membership(Moment moment) {
    var entries = moment.after().entries().byNumber();
    NotKept.unless(entries.size() == members.size(), "the log tells of others than are queued");
    for (PullRequestNumber number : members) {
      if (!entries.has(number)) throw new NotKept(number + " is queued by the log only");
    }
  }
}
