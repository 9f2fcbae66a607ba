package dev.signalbox.insights.quarantine;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.EachRepository;
import dev.signalbox.insights.uploads.JudgedTest;
import dev.signalbox.insights.uploads.UploadListener;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Quarantines tests by their own record, where that is switched on, and lifts it when they mend.
 */
public final class AutoQuarantine implements UploadListener {
  private static final Logger LOG = LoggerFactory.getLogger(AutoQuarantine.class);
  private static final String BY = "auto-quarantine";

  @Override
  public void judged(DSLContext tx, Repository repository, List<JudgedTest> tests, Instant at) {
    lift(tx, repository.id(), at);
    var setting = AutoQuarantineSettings.find(tx, repository.id(), "");
    if (!setting.enabled()) return;
    for (var test : tests) {
      reason(test.after(), test.tally(), setting)
          .ifPresent(reason -> quarantine(tx, repository, test, reason, at));
    }
  }

  private static Optional<String> reason(
      HealthVerdict verdict, HealthTally tally, AutoQuarantineSettings.Setting setting) {
    return switch (verdict.status()) {
      case HEALTHY -> Optional.empty();
      case FLAKY ->
          verdict.confidence() == Confidence.HIGH
              ? Optional.of(
                  "Flaky with high confidence: failed %d times on commits that also passed, in %d runs"
                      .formatted(tally.flakes(), tally.runs()))
              : Optional.empty();
      case BROKEN ->
          setting.ignoreBrokenOnDefaultBranch() && verdict.confidence() != Confidence.LOW
              ? Optional.of("Broken: its latest runs on the default branch failed")
              : Optional.empty();
    };
  }

  private static void quarantine(
      DSLContext tx, Repository repository, JudgedTest test, String reason, Instant at) {
    var wanted =
        new Quarantines.NewQuarantine(
            test.name(), Optional.empty(), reason, QuarantineSource.AUTO, BY);
    switch (Quarantines.add(tx, repository.id(), wanted, at)) {
      case Quarantines.Quarantining.Added _ ->
          LOG.info("quarantine.added: {}: {}: {}", repository.slug(), test.name(), reason);
      case Quarantines.Quarantining.AlreadyThere _ -> {}
      case Quarantines.Quarantining.TooMany _ ->
          LOG.warn(
              "quarantine.full: {}: {} tests are quarantined already; {} is not",
              repository.slug(),
              Quarantines.MOST,
              test.name());
    }
  }

  /** Lifts what was quarantined by its record and has recovered, in all repositories. */
  public static void sweep(Database database, Instant now) {
    new EachRepository(
            database,
            (repository, fault) ->
                LOG.warn(
                    "quarantine.lift_failed: repository {}: retrying in an hour",
                    repository.value(),
                    fault))
        .found(
            repository -> database.transaction(tx -> lift(tx, repository, now)),
            """
            select distinct repository_id from ci_quarantine
            where lifted_at is null and source = 'auto'
            """);
  }

  private static int lift(DSLContext tx, RepositoryId repository, Instant now) {
    var recovered = Quarantines.recovered(tx, repository, now);
    for (var quarantine : recovered) {
      Quarantines.lift(
          tx,
          repository,
          quarantine.id(),
          BY,
          "Healthy for %d runs or %d days"
              .formatted(HealthVerdict.RUNS_TO_RECOVER, HealthVerdict.TIME_TO_RECOVER.toDays()),
          now);
      LOG.info("quarantine.lifted: {}: healthy again", quarantine.testName());
    }
    return recovered.size();
  }
}
