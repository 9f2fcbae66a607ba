package dev.signalbox.simulation.soak;

import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.runtime.RepositoryWorker;
import dev.signalbox.simulation.world.Simulation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/** Names code after what it consists of: the same classes have the same name, packed or not. */
public final class CodeDigest {
  private static final int LENGTH = 12;

  private CodeDigest() {}

  public static String ofEngine() {
    return of(QueueEngine.class, "dev/signalbox/engine");
  }

  public static String ofRuntime() {
    return of(RepositoryWorker.class, "dev/signalbox/runtime");
  }

  public static String ofSimulation() {
    return of(Simulation.class, "dev/signalbox/simulation");
  }

  /** Over all classes of a folder, where this one was loaded from. */
  static String of(Class<?> member, String folder) {
    try {
      var place = Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(place)) return of(place, folder);
      try (var jar = FileSystems.newFileSystem(place)) {
        return of(jar.getPath("/"), folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the classes of " + folder + " can't be read", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String of(Path root, String folder) throws IOException {
    var digest = sha256();
    for (Path file : classes(root.resolve(folder))) {
      digest.update(name(root, file).getBytes(StandardCharsets.UTF_8));
      digest.update(Files.readAllBytes(file));
    }
    return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
  }

  private static List<Path> classes(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    }
  }

  private static String name(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
