package dev.signalbox.app.ci.origin;

import java.util.Optional;

/** What is known of a job of a CI; what is not known is empty. */
public record CiOrigin(
    Optional<String> provider,
    Optional<String> commit,
    Optional<String> branch,
    Optional<String> base,
    Optional<String> pipeline,
    Optional<String> job,
    Optional<String> run,
    Optional<String> attempt,
    Optional<String> url) {
  static final CiOrigin NOTHING =
      new CiOrigin(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  static CiOrigin at(String provider) {
    return new CiOrigin(
        Optional.of(provider),
        NOTHING.commit,
        NOTHING.branch,
        NOTHING.base,
        NOTHING.pipeline,
        NOTHING.job,
        NOTHING.run,
        NOTHING.attempt,
        NOTHING.url);
  }

  /** What was tested. */
  CiOrigin testing(
      Optional<String> newCommit, Optional<String> newBranch, Optional<String> newBase) {
    return new CiOrigin(provider, newCommit, newBranch, newBase, pipeline, job, run, attempt, url);
  }

  /** Which job tested it. */
  CiOrigin in(Optional<String> newPipeline, Optional<String> newJob) {
    return new CiOrigin(provider, commit, branch, base, newPipeline, newJob, run, attempt, url);
  }

  /** Which time it did. */
  CiOrigin during(Optional<String> newRun, Optional<String> newAttempt, Optional<String> newUrl) {
    return new CiOrigin(provider, commit, branch, base, pipeline, job, newRun, newAttempt, newUrl);
  }

  /** This, completed by the other where it says nothing. */
  CiOrigin or(CiOrigin other) {
    return new CiOrigin(
        provider.or(other::provider),
        commit.or(other::commit),
        branch.or(other::branch),
        base.or(other::base),
        pipeline.or(other::pipeline),
        job.or(other::job),
        run.or(other::run),
        attempt.or(other::attempt),
        url.or(other::url));
  }
}
