package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.serve.DataFolder;
import dev.signalbox.app.serve.DatabaseUrl;
import dev.signalbox.app.serve.ServeCommand;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.store.DatabaseAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Which server is meant: its data folder, and its database if that is elsewhere. What is not typed
 * is set as for {@code serve}, so that no other database is taken than the one that is served.
 */
final class ServerPlace {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The data folder (default: /var/lib/signalbox as root, else ~/.local/share/signalbox).")
  @Nullable Path data;

  @Option(
      names = "--database-url",
      paramLabel = "URL",
      description =
          "The PostgreSQL server of the nodes, as for serve; without one, or with an empty one, the"
              + " embedded PostgreSQL of the data folder.")
  @Nullable String databaseUrl;

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description =
          "The settings file of the server, which data folder and database are read from where they"
              + " are not given (default: as for serve).")
  @Nullable Path settingsFile;

  Path data(ProcessEnvironment here) {
    return Optional.ofNullable(data)
        .or(() -> set(here, "SIGNALBOX_DATA").map(Path::of))
        .orElseGet(() -> DataFolder.usual(here.environment()))
        .toAbsolutePath()
        .normalize();
  }

  Optional<DatabaseAddress> external(ProcessEnvironment here) {
    var typed = Optional.ofNullable(databaseUrl);
    return (typed.isPresent() ? typed : set(here, "SIGNALBOX_DATABASE_URL"))
        .filter(url -> !url.isBlank())
        .map(DatabaseUrl::parse);
  }

  private Optional<String> set(ProcessEnvironment here, String variable) {
    var settings = ServeCommand.settings(here, Optional.ofNullable(settingsFile));
    var value = settings.variable(variable);
    if (!settings.faults().isEmpty()) {
      throw new BackupFailure(String.join("; ", settings.faults()));
    }
    return value;
  }

  /** A database that is there for as long as this is open. */
  record OpenDatabase(DatabaseAddress address, Optional<EmbeddedPostgres> ours)
      implements AutoCloseable {
    @Override
    public void close() {
      ours.ifPresent(EmbeddedPostgres::close);
    }
  }

  /** The embedded one of a running server, or of one that is stopped. */
  OpenDatabase existing(ProcessEnvironment here) {
    var external = external(here);
    if (external.isPresent()) return new OpenDatabase(external.get(), Optional.empty());
    Path folder = new DataFolder(data(here)).postgres();
    if (!Files.isDirectory(folder)) {
      throw new BackupFailure("there is no database in " + data(here));
    }
    return EmbeddedPostgres.running(folder)
        .map(
            it ->
                new OpenDatabase(
                    new DatabaseAddress(it.jdbcUrl(), it.user(), it.password()), Optional.empty()))
        .orElseGet(() -> started(folder));
  }

  /** The embedded one, made if it is not there. */
  OpenDatabase made(ProcessEnvironment here, DataFolder folder) {
    return external(here)
        .map(address -> new OpenDatabase(address, Optional.empty()))
        .orElseGet(() -> started(folder.postgres()));
  }

  private static OpenDatabase started(Path folder) {
    var postgres = EmbeddedPostgres.start(folder);
    return new OpenDatabase(
        new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password()),
        Optional.of(postgres));
  }
}
