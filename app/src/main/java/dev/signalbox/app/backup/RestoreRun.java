package dev.signalbox.app.backup;

import dev.signalbox.app.serve.DataFolder;
import dev.signalbox.host.git.Folders;
import dev.signalbox.host.git.GitPacks;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.MigrationFailure;
import dev.signalbox.store.SchemaVersions;
import dev.signalbox.store.backup.ConnectedProgram;
import dev.signalbox.store.backup.CurrentSchema;
import dev.signalbox.store.backup.DatabaseFault;
import dev.signalbox.store.backup.RepositoryMoment;
import dev.signalbox.store.backup.TableLoad;
import dev.signalbox.store.backup.TableShape;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Fills an empty data folder and an empty database from a backup that was found to be whole. */
final class RestoreRun {
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._\\-]{0,100}");
  private static final int MAX_SMALL_BYTES = 256 << 20;

  private final BackupHeader header;
  private final DataFolder folder;
  private final TableLoad tables;
  private final Consumer<String> progress;
  private final Map<String, TableShape> shapes;
  private final Map<String, RepositoryMoment> repositories;
  private final Map<String, List<String>> refs = new HashMap<>();

  private RestoreRun(
      BackupHeader header, DataFolder folder, TableLoad tables, Consumer<String> progress) {
    this.header = header;
    this.folder = folder;
    this.tables = tables;
    this.progress = progress;
    this.shapes =
        header.tables().stream().collect(Collectors.toMap(TableShape::name, Function.identity()));
    this.repositories =
        header.localRepositories().stream()
            .collect(Collectors.toMap(RepositoryMoment::slug, Function.identity()));
  }

  /** All or nothing: what was begun is taken away when something fails. */
  static void run(
      ArchiveReader archive,
      BackupHeader header,
      DataFolder folder,
      DatabaseAddress address,
      Consumer<String> progress)
      throws IOException {
    boolean isDone = false;
    try {
      SchemaVersions.migrate(address, KnownTables.SETS, header.schema());
      try (var tables = TableLoad.begin(address, header.tables(), header.partitions())) {
        var run = new RestoreRun(header, folder, tables, progress);
        archive.read(run::take);
        run.finish();
        refuseInUse(tables.servers());
        tables.commit(header.sequences());
      }
      isDone = true;
    } catch (MigrationFailure e) {
      refuseInUse(ConnectedProgram.at(address));
      throw new BackupFailure("nothing was restored: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new BackupFailure("nothing was restored: " + e.getMessage(), e);
    } finally {
      if (!isDone) undo(folder, address);
    }
  }

  /** Nothing is restored under a program that reads and writes the same tables. */
  static void refuseInUse(List<ConnectedProgram> connected) {
    if (connected.isEmpty()) return;
    String names =
        connected.stream().map(ConnectedProgram::toString).collect(Collectors.joining(", "));
    throw new BackupFailure(
        "nothing was restored: the database is in use by %s; stop all nodes (systemctl stop signalbox), then restore again"
            .formatted(names));
  }

  private static void undo(DataFolder folder, DatabaseAddress address) throws IOException {
    CurrentSchema.clear(address);
    try {
      for (Path inner : List.of(folder.repositories(), folder.secretFiles())) {
        if (Files.exists(inner)) Folders.delete(inner);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void take(String name, InputStream part) throws IOException {
    try {
      if (name.startsWith(BackupRun.TABLES)) table(name.substring(BackupRun.TABLES.length()), part);
      else if (name.startsWith(BackupRun.REPOSITORIES)) {
        repository(name.substring(BackupRun.REPOSITORIES.length()), part);
      } else if (name.startsWith(BackupRun.SECRETS)) {
        secret(name.substring(BackupRun.SECRETS.length()), part);
      } else if (!name.equals(BackupHeader.NAME)) {
        throw new BackupFailure("the backup has a part that nobody knows: " + name);
      }
    } catch (DatabaseFault e) {
      throw new BackupFailure("the database did not take " + name + ": " + e.getMessage(), e);
    }
  }

  private void table(String name, InputStream rows) throws IOException {
    progress.accept("table " + name);
    tables.fill(known(shapes, name), rows);
  }

  private static <T> T known(Map<String, T> all, String name) {
    var found = all.get(name);
    if (found == null) throw new BackupFailure("the header does not speak of " + name);
    return found;
  }

  private void repository(String name, InputStream part) throws IOException {
    if (name.endsWith(BackupRun.REFS)) {
      String slug = name.substring(0, name.length() - BackupRun.REFS.length());
      var lines = new String(part.readNBytes(MAX_SMALL_BYTES), StandardCharsets.UTF_8).lines();
      refs.put(known(repositories, slug).slug(), lines.toList());
      make(slug);
    } else {
      String slug = name.substring(0, name.length() - BackupRun.PACK.length());
      progress.accept("repository " + slug);
      var path = RepositoryFolder.of(folder.repositories(), known(repositories, slug)).path();
      GitPacks.read(path, part);
    }
  }

  private void make(String slug) throws IOException {
    String head = known(refs, slug).getFirst().substring("HEAD ".length());
    RepositoryFolder.make(folder.repositories(), known(repositories, slug), head);
  }

  private void secret(String name, InputStream part) throws IOException {
    if (!SECRET.matcher(name).matches()) throw new BackupFailure("not a secret's name: " + name);
    Path file = folder.secretFiles().resolve(name);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.write(file, part.readNBytes(MAX_SMALL_BYTES));
  }

  /** Refs last: git looks whether what they name is there. */
  private void finish() throws IOException {
    for (var repository : header.localRepositories()) {
      var lines = known(refs, repository.slug());
      RepositoryFolder.of(folder.repositories(), repository)
          .setRefs(lines.subList(1, lines.size()));
    }
  }
}
