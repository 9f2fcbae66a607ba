package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.postgres.PostgresFailure;
import dev.signalbox.runtime.StoreUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;

/** A command that says in one line what it failed at. */
@FunctionalInterface
interface Attempted {
  int run() throws IOException, SQLException;

  static int of(ProcessEnvironment here, Attempted command) {
    try {
      return command.run();
    } catch (BackupFailure
        | PostgresFailure
        | StoreUnavailable
        | IllegalArgumentException
        | UncheckedIOException e) {
      here.err().println("signalbox: " + e.getMessage());
    } catch (IOException e) {
      here.err().println("signalbox: the file or a repository: " + e.getMessage());
    } catch (SQLException e) {
      here.err().println("signalbox: the database: " + e.getMessage());
    }
    return ExitCode.FAILED;
  }
}
