package dev.signalbox.app.process;

import dev.signalbox.store.DatabaseAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/** A PostgreSQL server of the system's package, as an operator runs one. */
final class PackagedPostgres implements AutoCloseable {
  /** The folder of its programs, where they are not installed. */
  static final String PROGRAMS = "signalbox.postgresql";

  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
  private static final String NOBODY = "65534";
  private static final String USER = "signalbox";
  private static final String PASSWORD = "word-of-the-chaos";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final SharedPostgres database;

  private PackagedPostgres(Process process, SharedPostgres database) {
    this.process = process;
    this.database = database;
  }

  /** The newest that there is. */
  static Optional<Path> programs() throws IOException {
    String given = System.getProperty(PROGRAMS, "");
    if (!given.isEmpty()) return Optional.of(Path.of(given));
    if (!Files.isDirectory(INSTALLED)) return Optional.empty();
    try (var versions = Files.list(INSTALLED)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
          .max(Comparator.comparing(bin -> Integer.parseInt(version(bin))));
    }
  }

  private static String version(Path bin) {
    return String.valueOf(bin.getName(bin.getNameCount() - 2));
  }

  /** Below a folder of ours, which others get to look into. */
  static PackagedPostgres start(Path programs, Path parent, String address) throws IOException {
    parent.toFile().setExecutable(true, false);
    Path folder = Files.createDirectory(parent.resolve("postgresql"));
    Path password = Files.writeString(folder.resolve("password"), PASSWORD);
    Path data = Files.createDirectory(folder.resolve("cluster"));
    run(folder, List.of("chown", "-R", NOBODY + ":" + NOBODY, folder.toString()));
    run(
        folder,
        asNobody(
            programs.resolve("initdb"),
            List.of("-D", data.toString(), "-U", USER, "--pwfile", password.toString()),
            List.of("-A", "scram-sha-256", "-E", "UTF8", "--locale", "C")));
    Files.writeString(data.resolve("pg_hba.conf"), "host all all 198.18.0.0/15 scram-sha-256\n");
    int port = freePort(address);
    var process =
        builder(
                folder,
                asNobody(
                    programs.resolve("postgres"),
                    List.of("-D", data.toString(), "-h", address, "-p", String.valueOf(port)),
                    List.of("-k", "")))
            .start();
    String url = "jdbc:postgresql://" + address + ":" + port + "/postgres";
    var postgres =
        new PackagedPostgres(process, new SharedPostgres(new DatabaseAddress(url, USER, PASSWORD)));
    Awaitility.await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .until(() -> postgres.database.number("select 1") == 1);
    return postgres;
  }

  SharedPostgres database() {
    return database;
  }

  private static int freePort(String address) throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral(address))) {
      return socket.getLocalPort();
    }
  }

  /** PostgreSQL refuses to be root. */
  private static List<String> asNobody(Path program, List<String> words, List<String> more) {
    var command =
        new ArrayList<>(
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups", "--"));
    command.add(program.toString());
    command.addAll(words);
    command.addAll(more);
    return command;
  }

  private static ProcessBuilder builder(Path folder, List<String> command) throws IOException {
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
    String given = System.getProperty(PROGRAMS, "");
    if (!given.isEmpty()) builder.environment().put("LD_LIBRARY_PATH", libraries(Path.of(given)));
    return builder;
  }

  /** Beside programs that were only unpacked. */
  private static String libraries(Path programs) throws IOException {
    try (var folders = Files.list(programs.resolve("../../..").normalize())) {
      return folders
          .map(Path::toString)
          .filter(folder -> folder.endsWith("-linux-gnu"))
          .collect(Collectors.joining(":"));
    }
  }

  private static void run(Path folder, List<String> command) throws IOException {
    try {
      if (builder(folder, command).start().waitFor() != 0) {
        throw new IOException(command + ": " + Files.readString(folder.resolve("log")));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** At once: whoever is still connected loses the connection. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    Awaitility.await().atMost(PATIENCE).until(() -> !process.isAlive());
  }
}
