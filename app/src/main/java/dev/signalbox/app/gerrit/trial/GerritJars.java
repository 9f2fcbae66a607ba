package dev.signalbox.app.gerrit.trial;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars that are a whole Gerrit, in the folder where Maven keeps what it has fetched. */
public record GerritJars(Path repository) {
  private static final String GERRIT = "3.13.5";
  private static final String BOUNCY_CASTLE = "1.80";

  /** In the home of whoever runs the program. */
  public static GerritJars usual() {
    return new GerritJars(Path.of(System.getProperty("user.home"), ".m2", "repository"));
  }

  public boolean areHere() {
    return all().stream().allMatch(Files::isRegularFile);
  }

  List<Path> all() {
    var gerrit =
        Stream.of("gerrit-acceptance-framework", "gerrit-plugin-api")
            .map(name -> jar("com/google/gerrit", name, GERRIT));
    var keys =
        Stream.of("bcprov-jdk18on", "bcpg-jdk18on", "bcpkix-jdk18on", "bcutil-jdk18on")
            .map(name -> jar("org/bouncycastle", name, BOUNCY_CASTLE));
    return Stream.concat(gerrit, keys).toList();
  }

  private Path jar(String group, String name, String version) {
    return repository
        .resolve(group)
        .resolve(name)
        .resolve(version)
        .resolve(name + "-" + version + ".jar");
  }
}
