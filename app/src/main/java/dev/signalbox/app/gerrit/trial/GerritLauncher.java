package dev.signalbox.app.gerrit.trial;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Starts programs of Gerrit, each in a process of its own. */
record GerritLauncher(GerritJars jars, Path folder) {
  Process start(String program, Path log, List<String> words) throws IOException {
    var path = new ArrayList<String>();
    path.add(starter().toString());
    jars.all().forEach(jar -> path.add(jar.toString()));
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-cp",
                String.join(":", path),
                GerritProgram.class.getName(),
                program));
    command.addAll(words);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** A folder with nothing but the class that starts a program. */
  private Path starter() throws IOException {
    Path folder = folder().resolve("gerrit-launcher");
    String file = GerritProgram.class.getName().replace('.', '/') + ".class";
    Files.createDirectories(folder.resolve(file).resolveSibling("."));
    try (InputStream bytes =
        Objects.requireNonNull(GerritProgram.class.getResourceAsStream("GerritProgram.class"))) {
      Files.copy(bytes, folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    return folder;
  }
}
