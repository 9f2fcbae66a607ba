package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.git.CommitText;
import java.util.Optional;

/**
 * A pull request at a head, with all that is needed to put it on something.
 *
 * @param message all that its commit shall say, where the rules have a template for that
 */
record CandidateChange(
    PullRequestNumber number,
    CommitSha head,
    CommitText text,
    Titled words,
    Optional<String> message) {}
