package dev.signalbox.app.backup;

import dev.signalbox.app.cli.Version;
import dev.signalbox.host.git.GitPacks;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.backup.DatabaseSnapshot;
import dev.signalbox.store.backup.LandingGates;
import dev.signalbox.store.backup.RepositoryMoment;
import dev.signalbox.store.backup.TableShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.Deflater;

/**
 * Writes one moment of a server. Landings wait while the moment is fixed; everything that takes
 * long is read afterwards, beside a server that goes on.
 *
 * @param secrets the folder of the node's secrets; those in the database are wrapped and come with
 *     it
 */
record BackupRun(
    DatabaseAddress address, Path repositories, Path secrets, Consumer<String> progress) {
  static final String TABLES = "tables/";
  static final String REPOSITORIES = "repositories/";
  static final String REFS = "/refs";
  static final String PACK = "/pack";
  static final String SECRETS = "secrets/";

  /** What was written, and for how long nothing could land. */
  record Taken(BackupHeader header, Duration pause) {}

  Taken write(ArchiveWriter archive) throws IOException {
    var before = looks(bareRepositories());
    Instant takenAt;
    Map<Path, RefListing> after;
    DatabaseSnapshot snapshot;
    long held = System.nanoTime();
    try (var _ = LandingGates.hold(address)) {
      takenAt = Instant.now();
      snapshot = DatabaseSnapshot.open(address);
      after = looks(bareRepositories());
    }
    var pause = Duration.ofNanos(System.nanoTime() - held);
    try (snapshot) {
      var header = header(snapshot, takenAt);
      refuseMissing(header);
      archive.add(BackupHeader.NAME, header.json());
      for (var table : header.tables()) add(archive, snapshot, table);
      for (var repository : header.localRepositories()) {
        Path path = RepositoryFolder.of(repositories, repository).path();
        var mentioned = snapshot.mentionedObjects(repository);
        var refs =
            before
                .getOrDefault(path, RefListing.EMPTY)
                .until(after.getOrDefault(path, RefListing.EMPTY), mentioned);
        add(archive, repository, refs, mentioned);
      }
      addSecrets(archive);
      return new Taken(header, pause);
    }
  }

  private static BackupHeader header(DatabaseSnapshot snapshot, Instant takenAt)
      throws IOException {
    return new BackupHeader(
        Version.text(),
        takenAt,
        snapshot.schema(),
        snapshot.tables(),
        snapshot.partitions(),
        snapshot.sequences(),
        snapshot.repositories());
  }

  /** A backup without them would look whole and be of no use. */
  private void refuseMissing(BackupHeader header) {
    var missing =
        header.localRepositories().stream()
            .filter(it -> !RepositoryFolder.of(repositories, it).exists())
            .map(RepositoryMoment::slug)
            .toList();
    if (!missing.isEmpty()) {
      throw new BackupFailure(
          "%s: not in %s; take the backup on the node that has all local repositories"
              .formatted(String.join(", ", missing), repositories));
    }
  }

  private List<Path> bareRepositories() throws IOException {
    if (!Files.isDirectory(repositories)) return List.of();
    try (var found = Files.find(repositories, 2, (path, _) -> isBare(path))) {
      return found.toList();
    }
  }

  private static boolean isBare(Path path) {
    return path.toString().endsWith(".git") && Files.exists(path.resolve("HEAD"));
  }

  private static Map<Path, RefListing> looks(List<Path> repositories) throws IOException {
    var looks = new TreeMap<Path, RefListing>();
    for (Path repository : repositories) looks.put(repository, RefListing.of(repository));
    return looks;
  }

  private void add(ArchiveWriter archive, DatabaseSnapshot snapshot, TableShape table)
      throws IOException {
    progress.accept("table " + table.name());
    archive.<IOException>add(
        TABLES + table.name(), Deflater.BEST_SPEED, out -> snapshot.copy(table, out));
  }

  private void add(
      ArchiveWriter archive,
      RepositoryMoment repository,
      RefListing refs,
      java.util.Set<String> mentioned)
      throws IOException {
    progress.accept("repository " + repository.slug());
    var folder = RepositoryFolder.of(repositories, repository);
    String name = REPOSITORIES + repository.slug();
    archive.add(name + REFS, refs.text(folder.head()));
    var objects = new LinkedHashSet<>(folder.commits(mentioned));
    refs.refs().values().forEach(ref -> objects.add(ref.object()));
    if (objects.isEmpty()) return;
    archive.<IOException>add(
        name + PACK, Deflater.NO_COMPRESSION, out -> GitPacks.write(folder.path(), objects, out));
  }

  private void addSecrets(ArchiveWriter archive) throws IOException {
    if (!Files.isDirectory(secrets)) return;
    try (var files = Files.list(secrets)) {
      for (Path file : files.sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        if (!name.startsWith(".")) archive.add(SECRETS + name, Files.readAllBytes(file));
      }
    }
  }
}
