package dev.signalbox.app.backup;

import dev.signalbox.host.gerrit.tables.StoredChanges;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.store.SchemaVersions;
import dev.signalbox.store.TableSet;
import dev.signalbox.webhooks.tables.WebhookTables;
import java.util.List;
import java.util.Map;

/** The tables that this program knows besides those of the store. */
final class KnownTables {
  static final List<TableSet> SETS =
      List.of(
          LocalPullRequests.TABLES,
          HostedRepositories.TABLES,
          StoredChanges.TABLES,
          InsightsTables.TABLES,
          WebhookTables.TABLES);

  private KnownTables() {}

  /** Rows of a newer version can't be told from damaged ones. */
  static void refuseNewer(BackupHeader header) {
    var known = SchemaVersions.known(SETS);
    for (Map.Entry<String, Integer> table : header.schema().entrySet()) {
      if (table.getValue() > known.getOrDefault(table.getKey(), 0)) {
        throw new BackupFailure(
            "the backup was taken by signalbox %s, whose tables are newer than those of this one: restore it with that version or a later one"
                .formatted(header.program()));
      }
    }
  }
}
