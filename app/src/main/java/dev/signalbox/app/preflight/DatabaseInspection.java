package dev.signalbox.app.preflight;

import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.DatabaseProbe;
import java.util.List;

/** Whether the database answers, is one that we support, and has tables of ours. */
public record DatabaseInspection(DatabaseAddress address) {
  private static final String ABOUT = "database";

  public List<PreflightFinding> findings() {
    try {
      var probe = DatabaseProbe.of(address);
      String server = "PostgreSQL " + probe.version() + " at " + address;
      return List.of(
          switch (probe.tables()) {
            case CURRENT -> PreflightFinding.ok(ABOUT, server);
            case NONE -> PreflightFinding.ok(ABOUT, server + ", empty: tables will be created");
            case OLDER ->
                PreflightFinding.ok(
                    ABOUT, server + ", with tables of an earlier version that will be migrated");
            case NEWER ->
                PreflightFinding.warning(
                    ABOUT, server + " has tables of a newer version of Signalbox than this one");
            case FOREIGN ->
                PreflightFinding.wrong(
                    ABOUT,
                    server + " has tables that are not Signalbox's; give it an empty database");
            case FORBIDDEN ->
                PreflightFinding.wrong(
                    ABOUT, server + ": the user " + address.user() + " may not create tables");
          });
    } catch (StoreUnavailable e) {
      return List.of(PreflightFinding.wrong(ABOUT, String.valueOf(e.getMessage())));
    }
  }
}
