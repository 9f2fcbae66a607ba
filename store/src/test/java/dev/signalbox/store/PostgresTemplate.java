package dev.signalbox.store;

import dev.signalbox.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A folder as PostgreSQL's first start leaves it, made once for the tests of all modules: to unpack
 * it and to make a cluster takes seconds, to copy it does not.
 */
public final class PostgresTemplate {
  private static final Path SHARED = Path.of("..", "target").toAbsolutePath().normalize();

  private PostgresTemplate() {}

  /** Does nothing if there is such a folder already. */
  public static void copyTo(Path folder) {
    if (Files.exists(folder)) return;
    try {
      Path draft = Files.createTempDirectory(folder.resolveSibling(""), "postgres-copy");
      run("cp", "-a", "--reflink=auto", made().toString(), draft.resolve("it").toString());
      Files.move(draft.resolve("it"), folder);
      Files.delete(draft);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The tests of two modules, or of one in two processes, may need it at the same time. */
  private static synchronized Path made() throws IOException {
    Path template = Files.createDirectories(SHARED).resolve("postgres-template");
    try (var file =
            FileChannel.open(
                SHARED.resolve("postgres-template.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        var _ = file.lock()) {
      if (!Files.exists(template)) {
        Path draft = SHARED.resolve("postgres-template-draft");
        run("rm", "-rf", draft.toString());
        EmbeddedPostgres.startOnLoopback(draft).close();
        Files.move(draft, template);
      }
    }
    return template;
  }

  private static void run(String... command) throws IOException {
    try {
      var process = new ProcessBuilder(command).inheritIO().start();
      if (process.waitFor() != 0) throw new IOException(List.of(command) + " failed");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
