package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** What this machine can do, and what runs on it. */
final class Here {
  private static final String IN_USER_NAMESPACE =
      "unshare --user --map-root-user --mount --pid --fork mount -t proc proc /proc";

  private Here() {}

  /** Skips the test only where the kernel refuses: a probe that is wrong has to fail it. */
  static Isolation isolation(Path data) throws IOException, InterruptedException {
    assumeWorks(isRoot() ? "unshare --mount --pid --fork true" : IN_USER_NAMESPACE);
    return switch (Isolation.probe(data, List.of())) {
      case Isolation.Works works -> works.isolation();
      case Isolation.None none -> fail(none.reason());
    };
  }

  static void assumeNobodyCanBeServer() throws IOException {
    assumeTrue(isRoot(), "only root can start a server as somebody else");
    assumeWorks("setpriv --reuid=65534 --regid=65534 --clear-groups -- " + IN_USER_NAMESPACE);
  }

  private static void assumeWorks(String command) {
    try {
      CheckBench.sh(Path.of("/"), command);
    } catch (IOException e) {
      abort(command + ": " + e.getMessage());
    }
  }

  static boolean isRoot() throws IOException {
    return (int) Files.getAttribute(Path.of("/proc/self").toRealPath(), "unix:uid") == 0;
  }

  /** Not below /tmp, and anybody may look into it. */
  static Path openFolder() throws IOException {
    Path target = Path.of("target").toAbsolutePath();
    boolean isPrivate = target.startsWith("/tmp") && isRoot();
    Path folder = Files.createTempDirectory(isPrivate ? Path.of("/srv") : target, "checks");
    return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  static boolean isNotEmpty(Path file) {
    return file.toFile().length() > 0;
  }

  static List<String> commandLines() throws IOException {
    var lines = new ArrayList<String>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path process : all) {
        try {
          lines.add(Files.readString(process.resolve("cmdline")).replace('\0', ' ').strip());
        } catch (IOException e) {
          // Ended while we looked.
        }
      }
    }
    return lines;
  }
}
