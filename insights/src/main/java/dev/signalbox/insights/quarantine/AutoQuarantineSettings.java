package dev.signalbox.insights.quarantine;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.AutoQuarantineConfigAttributes;
import dev.signalbox.engine.log.CiInsights;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/** Whether tests of a repository are quarantined by their own record, and which. */
public final class AutoQuarantineSettings {
  /**
   * The settings of a repository.
   *
   * @param ignoreBrokenOnDefaultBranch whether broken tests are quarantined too
   */
  public record Setting(boolean enabled, boolean ignoreBrokenOnDefaultBranch) {
    static final Setting OFF = new Setting(false, false);

    AutoQuarantineConfigAttributes attributes() {
      return new AutoQuarantineConfigAttributes(ignoreBrokenOnDefaultBranch);
    }
  }

  private final Database database;

  public AutoQuarantineSettings(Database database) {
    this.database = database;
  }

  public Setting of(RepositoryId repository) {
    return database.read(db -> find(db, repository, ""));
  }

  static Setting find(DSLContext db, RepositoryId repository, String lock) {
    return db.resultQuery(
            """
            select enabled, ignore_broken_on_default_branch from ci_auto_quarantine
            where repository_id = ?
            """
                + lock,
            repository.value())
        .fetchOptional(row -> new Setting(row.get(0, Boolean.class), row.get(1, Boolean.class)))
        .orElse(Setting.OFF);
  }

  /** The same settings again change nothing and are not logged. */
  public void set(Repository repository, Setting wanted, AuditSource by, Instant at) {
    long id = repository.id().value();
    database.run(
        tx -> {
          tx.execute(
              """
              insert into ci_auto_quarantine values (?, false, false) on conflict do nothing
              """,
              id);
          var before = find(tx, repository.id(), " for update");
          if (before.equals(wanted)) return;
          tx.execute(
              """
              update ci_auto_quarantine set enabled = ?, ignore_broken_on_default_branch = ?
              where repository_id = ?
              """,
              wanted.enabled(),
              wanted.ignoreBrokenOnDefaultBranch(),
              id);
          record(tx, repository, before, wanted, by, at);
        });
  }

  private static void record(
      DSLContext tx,
      Repository repository,
      Setting before,
      Setting after,
      AuditSource by,
      Instant at) {
    var entry =
        new LogEntry(
            new Trigger.Command("auto_quarantine"),
            Optional.empty(),
            Optional.empty(),
            change(before, after, by.actor(), at));
    LogAppender.append(tx, repository.id(), List.of(entry));
    AuditTrail.append(
        tx,
        new AuditEntry(
            AuditAction.AUTO_QUARANTINE_CHANGE,
            by,
            repository.auditPlace(),
            "automatic quarantine",
            Map.of("before", before, "after", after)));
  }

  private static CiInsights change(Setting before, Setting after, Actor by, Instant at) {
    if (after.enabled() && !before.enabled()) {
      return new CiInsights.AutoQuarantineEnabled(by, at, after.attributes());
    }
    return after.enabled() == before.enabled()
        ? new CiInsights.AutoQuarantineModified(by, at, before.attributes(), after.attributes())
        : new CiInsights.AutoQuarantineDisabled(by, at, before.attributes());
  }
}
