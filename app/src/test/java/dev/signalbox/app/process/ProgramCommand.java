package dev.signalbox.app.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How tests start the program: soon ready, as it is soon over. Where it is packed, with an AOT
 * cache beside its jar, which halves the work of a start and is made by the first.
 */
public final class ProgramCommand {
  private static final String MAIN = "dev.signalbox.app.Main";
  private static final List<String> JVM =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-Xlog:disable",
          "-Xlog:all=error:stderr",
          "-Dlogback.configurationFile=logback.xml");
  private static final Optional<Path> JAR =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
          .filter(entry -> entry.matches(".*/signalbox-app-[0-9.]+\\.jar"))
          .findFirst()
          .map(Path::of);

  private ProgramCommand() {}

  /** Java, up to what comes before the name of the main class. */
  static List<String> java() {
    var command = new ArrayList<>(List.of(executable()));
    command.addAll(JVM);
    JAR.flatMap(ProgramCommand::cache).ifPresent(it -> command.add("-XX:AOTCache=" + it));
    command.addAll(List.of("-cp", classPath()));
    return command;
  }

  /** The command line of the program itself. */
  public static List<String> of(String... words) {
    var command = new ArrayList<>(java());
    command.add(MAIN);
    command.addAll(List.of(words));
    return command;
  }

  /** Another build of the program, by the folder of its jars. */
  static List<String> ofBuild(Path jars) {
    var command = new ArrayList<>(List.of(executable()));
    command.addAll(JVM);
    command.addAll(List.of("-cp", jars.resolve("*").toString(), MAIN));
    return command;
  }

  private static String executable() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** What is not of the program comes last: a cache fits what begins as it did when it was made. */
  private static String classPath() {
    return JAR.map(
            jar ->
                packed(jar)
                    + File.pathSeparator
                    + jar.toString().replaceFirst("\\.jar$", "-tests.jar"))
        .orElse(System.getProperty("java.class.path"));
  }

  /** The jars that the program consists of; none where it is not packed. */
  static List<Path> jars() {
    return JAR.map(ProgramCommand::packed)
        .map(path -> Stream.of(path.split(File.pathSeparator, -1)).map(Path::of).toList())
        .orElse(List.of());
  }

  private static String packed(Path jar) {
    try (var libraries = Files.list(jar.resolveSibling("lib"))) {
      return String.join(
          File.pathSeparator,
          Stream.concat(Stream.of(jar), libraries.sorted()).map(Path::toString).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nobody waits while another process makes it. */
  private static Optional<Path> cache(Path jar) {
    Path cache = jar.resolveSibling("tests.aot");
    if (Files.exists(cache)) return Optional.of(cache);
    try (var file =
            FileChannel.open(
                jar.resolveSibling("tests.aot.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        var lock = file.tryLock()) {
      if (lock == null) return Optional.empty();
      if (!Files.exists(cache)) make(jar, cache);
      return Optional.of(cache);
    } catch (OverlappingFileLockException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void make(Path jar, Path cache) throws IOException {
    Path folder = Files.createTempDirectory("signalbox-warm-up");
    // A database that root starts runs as somebody else, who must get to its folder.
    folder.toFile().setExecutable(true, false);
    Path draft = folder.resolve("draft.aot");
    var command = new ArrayList<>(List.of(executable(), "-XX:AOTCacheOutput=" + draft));
    command.addAll(JVM);
    command.addAll(List.of("-cp", packed(jar), MAIN, "warm-up"));
    command.add(folder.resolve("data").toString());
    Path log = jar.resolveSibling("tests.aot.log");
    var process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      if (process.waitFor() != 0) throw new IOException(Files.readString(log));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Files.move(draft, cache, StandardCopyOption.REPLACE_EXISTING);
    try (var files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    }
  }
}
