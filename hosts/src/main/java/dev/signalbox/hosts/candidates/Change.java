package dev.signalbox.hosts.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.hosts.git.CommitText;

/** A pull request at a head, with all that is needed to put it on something. */
record Change(PullRequestNumber number, CommitSha head, CommitText text, Titled words) {}
