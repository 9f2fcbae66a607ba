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
    Path folder = parent.resolve("postgres");
    var copied =
        ProgramRun.run(
            Duration.ofMinutes(1),
            List.of("cp", "-a", "--reflink=auto", TEMPLATE.toString(), folder.toString()));
    assertThat(copied.output()).isEmpty();
    return folder;
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
