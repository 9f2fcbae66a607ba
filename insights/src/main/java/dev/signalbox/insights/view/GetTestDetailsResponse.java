package dev.signalbox.insights.view;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.insights.search.TestProfile;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is known of one test. */
public record GetTestDetailsResponse(
    String repository,
    String testName,
    UUID testId,
    String healthStatus,
    String lastConclusion,
    double failureRatio,
    double flakinessRatio,
    double successRatio,
    boolean flakyDetectionEnabled,
    @Nullable Instant firstFailureAt,
    @Nullable String firstFailureCommit,
    @Nullable TestPull firstFailurePull,
    @Nullable Instant lastFailureAt,
    @Nullable Instant lastSuccessAt,
    @Nullable String testFramework,
    @Nullable String testFrameworkVersion,
    @Nullable String testProgrammingLanguage,
    @Nullable String testFilepath,
    @Nullable String testFunctionName) {
  /**
   * The pull request on which something was first seen.
   *
   * @param id its number: what else hosts call it by is not kept
   */
  public record TestPull(long id, long number, String title, TestAuthor user) {
    static TestPull of(PullRequest pull) {
      var author = pull.description().author();
      return new TestPull(
          pull.number().value(),
          pull.number().value(),
          pull.description().title(),
          new TestAuthor(author.id(), author.login()));
    }
  }

  /** Who opened it. */
  public record TestAuthor(long id, String login) {}

  public static GetTestDetailsResponse of(
      String repository,
      TestProfile test,
      Optional<PullRequest> failedFirst,
      boolean detectsFlakes) {
    return new GetTestDetailsResponse(
        repository,
        test.name(),
        test.id(),
        test.status().spelled(),
        switch (test.lastOutcome()) {
          case PASSED -> "success";
          case FAILED -> "failure";
          case SKIPPED -> "skipped";
        },
        test.ratio(test.failures()),
        test.ratio(test.flakes()),
        test.ratio(test.passes()),
        detectsFlakes,
        test.firstFailureAt().orElse(null),
        test.firstFailureCommit().orElse(null),
        failedFirst.map(TestPull::of).orElse(null),
        test.lastFailureAt().orElse(null),
        test.lastSuccessAt().orElse(null),
        test.framework().orElse(null),
        test.frameworkVersion().orElse(null),
        test.language().orElse(null),
        test.filePath().orElse(null),
        test.function().orElse(null));
  }
}
