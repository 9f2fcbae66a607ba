package dev.signalbox.store.github;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;

/** The last report on a pull request at GitHub, with its check run and comment. */
public record ToldPull(
    PullRequestNumber number,
    CommitSha head,
    Optional<Long> checkRun,
    Optional<Long> comment,
    String digest,
    Optional<Instant> toldAt,
    boolean isLabelled,
    boolean isSilenced,
    boolean isOver) {}
