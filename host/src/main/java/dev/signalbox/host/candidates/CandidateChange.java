package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.git.CommitText;
import java.util.Optional;

/**
 * A pull request at a head, with all that is needed to put it on something.
 *
 * @param message all that its commit shall say, where the rules have a template for that
 * @param stacked what it was built upon, where that is another one
 */
record CandidateChange(
    PullRequestNumber number,
    CommitSha head,
    CommitText text,
    Titled words,
    Optional<String> message,
    Optional<StackedChange> stacked) {}
