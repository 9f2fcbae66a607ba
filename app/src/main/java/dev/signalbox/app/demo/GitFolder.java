package dev.signalbox.app.demo;

import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A folder in which somebody works with plain git. */
record GitFolder(Path folder) {
  private static final int MAX_OUTPUT_BYTES = 1 << 20;

  /** The first commit of the shop, on main. */
  static GitFolder begun(Path folder, String url, String message) {
    var git = new GitFolder(folder);
    git.git("init", "-q", "-b", "main");
    git.git("remote", "add", "origin", url);
    git.commit("Signalbox", message, DemoProject.files());
    return git;
  }

  void commit(String author, String message, Map<String, String> files) {
    files.forEach(this::write);
    git("add", "-A");
    String address = author.toLowerCase(Locale.ROOT) + "@example.org";
    git("-c", "user.name=" + author, "-c", "user.email=" + address, "commit", "-q", "-m", message);
  }

  private void write(String path, String content) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(path + " can't be written", e);
    }
  }

  String head() {
    return git("rev-parse", "HEAD");
  }

  /** For each head that was merged into main since then, the commit that did it. */
  Map<String, String> landings(String start) {
    git("fetch", "-q", "origin", "+main:refs/remotes/origin/main");
    var landings = new HashMap<String, String>();
    String log = git("log", "--first-parent", "--format=%h %P", start + "..origin/main");
    for (String line : log.lines().toList()) {
      String[] words = line.split(" ", -1);
      if (words.length == 3) landings.put(words[2], words[0]);
    }
    return landings;
  }

  String git(String... words) {
    return run(List.of(words)).text();
  }

  Git.Result run(List<String> words) {
    try {
      var result = Git.run(folder, "", MAX_OUTPUT_BYTES, words);
      if (result.exitCode() == 0) return result;
      throw new GitTrouble("git " + words.getFirst() + " failed: " + result.errors());
    } catch (IOException e) {
      throw new GitTrouble("git could not be run: " + e.getMessage());
    }
  }
}
