package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;

/** What was heard of the jobs on the own head of a pull request, since one of them failed. */
public record HeadTesting(PullRequestNumber number, CommitSha head, Testing testing) {
  public HeadTesting with(Testing next) {
    return new HeadTesting(number, head, next);
  }
}
