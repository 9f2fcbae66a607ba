package dev.signalbox.app.process;

import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a server had on its disk, kept with the rows of its database: each repository as a bundle of
 * all its refs, and the secrets as hexadecimal text.
 */
record GoldenFolder(Path path) {
  private static final String BUNDLE = ".bundle";

  void save(Path data) throws IOException {
    for (Path home : foldersBelow(data.resolve("git"))) {
      Path bundle = path.resolve("git").resolve(slug(data, home) + BUNDLE);
      Files.createDirectories(bundle.getParent());
      git(home, "bundle", "create", "--quiet", bundle.toAbsolutePath().toString(), "--all");
    }
    Files.createDirectories(path.resolve("secrets"));
    for (Path secret : list(data.resolve("secrets"))) {
      Files.writeString(
          path.resolve("secrets").resolve(name(secret)),
          HexFormat.of().formatHex(Files.readAllBytes(secret)) + "\n");
    }
  }

  void restore(Path data) throws IOException {
    for (String slug : repositories()) {
      Path home = data.resolve("git").resolve(slug + ".git");
      Files.createDirectories(home);
      git(home, "init", "--quiet", "--bare", "--initial-branch=main", ".");
      git(home, "config", "transfer.hideRefs", "refs/signalbox");
      Path bundle = path.resolve("git").resolve(slug + BUNDLE).toAbsolutePath();
      git(home, "fetch", "--quiet", bundle.toString(), "+refs/*:refs/*");
    }
    Files.createDirectories(data.resolve("secrets"));
    for (Path secret : list(path.resolve("secrets"))) {
      Files.write(
          data.resolve("secrets").resolve(name(secret)),
          HexFormat.of().parseHex(Files.readString(secret).strip()));
    }
  }

  /** Those of the local host, as owner/name. */
  List<String> repositories() throws IOException {
    try (var files = Files.walk(path.resolve("git"))) {
      return files
          .filter(file -> name(file).endsWith(BUNDLE))
          .map(file -> path.resolve("git").relativize(file).toString().replace(BUNDLE, ""))
          .sorted()
          .toList();
    }
  }

  /** The keys that were handed out, each with its role: the database knows only digests. */
  Path keys() {
    return path.resolve("keys");
  }

  /** What proofs of then are verified with. */
  Path verifyingKey() {
    return path.resolve("verifying-key");
  }

  private static String slug(Path data, Path home) {
    return data.resolve("git").relativize(home).toString().replaceAll("\\.git$", "");
  }

  private static List<Path> foldersBelow(Path folder) throws IOException {
    try (var homes = Files.walk(folder, 2)) {
      return homes.filter(home -> name(home).endsWith(".git")).toList();
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private static void git(Path at, String... words) throws IOException {
    var result = Git.run(at, "", 1 << 20, List.of(words));
    if (result.exitCode() != 0) throw new IOException(List.of(words) + ": " + result.errors());
  }
}
