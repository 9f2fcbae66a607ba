package dev.signalbox.app.demo;

import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A developer's clone of the sample repository: everything is done with plain git. */
final class ShopClone {
  private static final int MAX_OUTPUT_BYTES = 1 << 20;
  private static final Pattern OPENED = Pattern.compile("opened #([0-9]+)");
  private static final Pattern TURNED_AWAY = Pattern.compile("not queued: ([^\n]*)");

  /** A pull request that is open now. */
  record OpenedPull(long number, DemoChange change, String head, Optional<String> turnedAway) {}

  private final Path folder;
  private String start = "";

  private ShopClone(Path folder) {
    this.folder = folder;
  }

  /** The first commit of the shop, pushed to main. */
  static ShopClone begin(Path folder, String url) {
    var clone = new ShopClone(folder);
    clone.git("init", "-q", "-b", "main");
    clone.git("remote", "add", "origin", url);
    clone.commit("Signalbox", "Open the shop", DemoProject.files());
    clone.start = clone.head();
    clone.git("push", "-q", "origin", "main");
    return clone;
  }

  String start() {
    return start;
  }

  OpenedPull open(DemoChange change) {
    git("checkout", "-q", "-B", change.topic(), start);
    commit(change.author(), change.title(), change.filesInOrder());
    var words = new ArrayList<>(List.of("push", "origin", "HEAD:refs/for/main/" + change.topic()));
    words.addAll(List.of("-o", "title=" + change.title(), "-o", "queue"));
    if (change.kind() == DemoChange.Kind.URGENT) words.addAll(List.of("-o", "label=hotfix"));
    String said = run(words).errors();
    var number = OPENED.matcher(said);
    if (!number.find()) throw new GitTrouble("no pull request was opened: " + said);
    return new OpenedPull(Long.parseLong(number.group(1)), change, head(), turnedAway(said));
  }

  OpenedPull queueAgain(OpenedPull pull) {
    String topic = pull.change().topic();
    var words = List.of("push", "origin", topic + ":refs/for/main/" + topic, "-o", "queue");
    return new OpenedPull(
        pull.number(), pull.change(), pull.head(), turnedAway(run(words).errors()));
  }

  private static Optional<String> turnedAway(String said) {
    var away = TURNED_AWAY.matcher(said);
    return away.find() ? Optional.of(away.group(1)) : Optional.empty();
  }

  /** For each head that was merged into main, the commit that did it. */
  Map<String, String> landings() {
    git("fetch", "-q", "origin", "+main:refs/remotes/origin/main");
    var landings = new HashMap<String, String>();
    String log = git("log", "--first-parent", "--format=%h %P", start + "..origin/main");
    for (String line : log.lines().toList()) {
      String[] words = line.split(" ", -1);
      if (words.length == 3) landings.put(words[2], words[0]);
    }
    return landings;
  }

  private void commit(String author, String subject, Map<String, String> files) {
    files.forEach(this::write);
    git("add", "-A");
    String address = author.toLowerCase(Locale.ROOT) + "@example.org";
    git("-c", "user.name=" + author, "-c", "user.email=" + address, "commit", "-q", "-m", subject);
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

  private String head() {
    return git("rev-parse", "HEAD");
  }

  String git(String... words) {
    return run(List.of(words)).text();
  }

  private Git.Result run(List<String> words) {
    try {
      var result = Git.run(folder, "", MAX_OUTPUT_BYTES, words);
      if (result.exitCode() == 0) return result;
      throw new GitTrouble("git " + words.getFirst() + " failed: " + result.errors());
    } catch (IOException e) {
      throw new GitTrouble("git could not be run: " + e.getMessage());
    }
  }
}
