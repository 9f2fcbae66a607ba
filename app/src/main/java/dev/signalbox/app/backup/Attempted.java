package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.postgres.PostgresFailure;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.MigrationFailure;
import dev.signalbox.store.backup.DatabaseFault;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A command that says in one line what it failed at. */
@FunctionalInterface
interface Attempted {
  int run() throws IOException;

  static int of(ProcessEnvironment here, Attempted command) {
    try {
      return command.run();
    } catch (BackupFailure
        | PostgresFailure
        | StoreUnavailable
        | MigrationFailure
        | IllegalArgumentException
        | UncheckedIOException e) {
      here.err().println("signalbox: " + e.getMessage());
    } catch (DatabaseFault e) {
      here.err().println("signalbox: the database: " + e.getMessage());
    } catch (IOException e) {
      here.err().println("signalbox: the file or a repository: " + e.getMessage());
    }
    return ExitCode.FAILED;
  }
}
