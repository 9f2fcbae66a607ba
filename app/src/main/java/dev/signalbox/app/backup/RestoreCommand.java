package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.serve.DataFolder;
import dev.signalbox.app.serve.RestoreMarker;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.backup.ConnectedProgram;
import dev.signalbox.store.backup.CurrentSchema;
import dev.signalbox.store.backup.RepositoryMoment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code restore}. */
@Command(
    name = "restore",
    description = "Fill an empty data folder, and an empty database, from a backup.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Stop all nodes of the old installation first: at GitHub nothing keeps two apart.",
      "",
      "Example:",
      "  signalbox restore /backup/2026-11-18.sbx --data /var/lib/signalbox"
    })
public final class RestoreCommand implements Callable<Integer> {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd_HHmmss").withZone(ZoneOffset.UTC);

  @Parameters(paramLabel = "FILE", description = "The backup.")
  private Path file = Path.of("");

  @Mixin private final ServerPlace place = new ServerPlace();
  @Mixin private final PassphraseOption passphrase = new PassphraseOption();

  @Option(
      names = "--force",
      description = "Move what is there aside, under another name, instead of refusing.")
  boolean force;

  private final ProcessEnvironment here;

  public RestoreCommand(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    return Attempted.of(here, this::restore);
  }

  private int restore() throws IOException {
    var archive = new ArchiveReader(file, () -> passphrase.read(here));
    var progress = new BackupProgress(here);
    progress.accept("reading " + file);
    var header = VerifiedBackup.of(archive);
    KnownTables.refuseNewer(header);
    Path data = place.data(here);
    String aside = "before_restore_" + STAMP.format(here.clock().instant());
    var external = place.external(here);
    boolean hasTables = external.isPresent() && hasTables(external.get());
    emptied(data, aside);
    var folder = DataFolder.open(data);
    try (var database = place.made(here, folder)) {
      if (hasTables) CurrentSchema.setAside(database.address(), aside);
      RestoreRun.run(archive, header, folder, database.address(), progress);
    }
    progress.erase();
    var words = words(header);
    RestoreMarker.leave(data, words);
    words.forEach(here.out()::println);
    return ExitCode.DONE;
  }

  /** Before anything is moved: a restore that is refused leaves everything as it was. */
  private boolean hasTables(DatabaseAddress external) throws IOException {
    RestoreRun.refuseInUse(ConnectedProgram.at(external));
    var present = CurrentSchema.tables(external);
    if (!present.isEmpty() && !force) {
      throw new BackupFailure(
          "the database is not empty: it has %d tables; give --force to move them aside"
              .formatted(present.size()));
    }
    return !present.isEmpty();
  }

  private void emptied(Path data, String aside) throws IOException {
    if (!Files.exists(data)) return;
    try (var entries = Files.list(data)) {
      var present = entries.toList();
      if (present.isEmpty()) return;
      if (!force) {
        throw new BackupFailure(
            "the data folder %s is not empty; give --force to move what is there aside"
                .formatted(data));
      }
      refuseRunning(data);
      Path old = Files.createDirectory(data.resolve(aside));
      for (Path entry : present) {
        if (!String.valueOf(entry.getFileName()).startsWith("before_restore_")) {
          Files.move(entry, old.resolve(entry.getFileName()));
        }
      }
    }
  }

  private static void refuseRunning(Path data) {
    Path postgres = new DataFolder(data).postgres();
    if (dev.signalbox.postgres.EmbeddedPostgres.running(postgres).isPresent()) {
      throw new BackupFailure("a server runs in " + data + ": stop it first");
    }
  }

  /** What is there again, and what is known to be lost. */
  private static List<String> words(BackupHeader header) {
    var words = new ArrayList<String>();
    words.add(
        "restored as of %s, taken by signalbox %s; whatever happened after that is lost"
            .formatted(header.takenAt(), header.program()));
    for (var repository : header.repositories()) words.add(words(repository));
    return words;
  }

  private static String words(RepositoryMoment repository) {
    String last =
        repository
            .lastEntryAt()
            .map(at -> "its log ends with entry %d of %s".formatted(repository.lastEntry(), at))
            .orElse("its log is empty");
    String since =
        repository.isLocal()
            ? "pushes and landings after the moment are gone"
            : "what landed at its host after the moment is there, and the queue takes it for pushes"
                + " past it";
    return repository.slug() + ": " + last + "; " + since;
  }
}
