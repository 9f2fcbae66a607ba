package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Folders with a cluster in them, copied from one that was made once, as making takes seconds. */
final class Ready {
  static final boolean ROOT = Files.isWritable(Path.of("/proc/1/oom_score_adj"));
  private static final Path TEMPLATE = template();

  private Ready() {}

  static Path folderIn(Path parent) {
    return copied(TEMPLATE, parent.resolve("postgres"));
  }

  /** A folder before its first start, but with the programs: to unpack them takes longest. */
  static Path programsIn(Path parent) throws IOException {
    Path folder = Files.createDirectory(parent.resolve("postgres"));
    Path programs = Binaries.of(Layout.of(TEMPLATE), Platform.current()).folder();
    copied(programs, folder.resolve(programs.getFileName()));
    return folder;
  }

  private static Path copied(Path from, Path to) {
    var copied =
        ProgramRun.run(
            Duration.ofMinutes(1),
            List.of("cp", "-a", "--reflink=auto", from.toString(), to.toString()));
    assertThat(copied.output()).isEmpty();
    return to;
  }

  static Cluster cluster(Path folder) throws IOException {
    return new Cluster(Layout.of(folder).cluster());
  }

  static ClusterProcesses processes(Path folder) throws IOException {
    return new ClusterProcesses(cluster(folder));
  }

  private static Path template() {
    try {
      Path parent = Files.createTempDirectory("signalbox-template");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> Leftovers.remove(parent)));
      EmbeddedPostgres.start(parent.resolve("postgres")).close();
      return parent.resolve("postgres");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
