package dev.signalbox.testresults;

import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/**
 * Where a run of tests comes from.
 *
 * @param run what the CI calls this run of the pipeline; the same for its later attempts
 * @param attempt from 1
 * @param branch the branch under test
 * @param base the branch it is to be merged into
 */
public record RunOrigin(
    String pipeline,
    String job,
    String run,
    int attempt,
    CommitSha commit,
    Optional<String> branch,
    Optional<String> base,
    Optional<String> url,
    Optional<String> provider,
    Optional<String> framework,
    Optional<String> frameworkVersion,
    Optional<String> language) {}
