package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A bare repository of the real git that is given the same commits. */
final class RealRepository {
  private final Path folder;
  private final Map<CommitSha, String> shas = new HashMap<>();

  RealRepository(Path folder) {
    this.folder = folder;
    run("", "init", "-q", "--bare", ".");
  }

  void load(Objects objects, List<CommitSha> commits) throws IOException {
    var stream = new StringBuilder();
    Map<CommitSha, Integer> marks = new HashMap<>();
    for (CommitSha sha : commits) {
      marks.put(sha, marks.size() + 1);
      write(objects.get(sha), marks, stream);
    }
    Path exported = folder.resolve("exported-marks");
    run(stream.toString(), "fast-import", "--quiet", "--export-marks=" + exported);
    Map<String, String> byMark = new HashMap<>();
    for (String line : Files.readAllLines(exported)) {
      byMark.put(line.substring(1, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1));
    }
    marks.forEach((sha, mark) -> shas.put(sha, byMark.getOrDefault("" + mark, "")));
  }

  /** What git wrote, by path the hash of the blob, and where it found conflicts. */
  record Outcome(Map<String, String> blobs, Set<String> conflicts) {}

  Outcome merge(CommitSha ours, CommitSha theirs) {
    var merged =
        run(
            "",
            "-c",
            "merge.directoryRenames=false",
            "merge-tree",
            "--write-tree",
            "--name-only",
            "--no-messages",
            "--allow-unrelated-histories",
            shas.getOrDefault(ours, ""),
            shas.getOrDefault(theirs, ""));
    if (merged.exit() > 1) throw new IllegalStateException(merged.output());
    List<String> lines = merged.output().lines().toList();
    Map<String, String> blobs = new TreeMap<>();
    for (String line : run("", "ls-tree", "-r", lines.getFirst()).output().lines().toList()) {
      blobs.put(line.substring(line.indexOf('\t') + 1), line.substring(12, 52));
    }
    var conflicts = new TreeSet<>(lines.subList(1, lines.size()));
    if (conflicts.isEmpty() != (merged.exit() == 0)) {
      throw new IllegalStateException(merged.output());
    }
    return new Outcome(blobs, conflicts);
  }

  static Map<String, String> blobs(Tree tree) {
    Map<String, String> blobs = new TreeMap<>();
    for (String path : tree.paths()) {
      byte[] content = content(tree.text(path).orElseThrow()).getBytes(StandardCharsets.UTF_8);
      try {
        var sha1 = MessageDigest.getInstance("SHA-1");
        sha1.update(("blob " + content.length + "\0").getBytes(StandardCharsets.UTF_8));
        blobs.put(path, HexFormat.of().formatHex(sha1.digest(content)));
      } catch (NoSuchAlgorithmException missing) {
        throw new IllegalStateException(missing);
      }
    }
    return blobs;
  }

  private static void write(Commit commit, Map<CommitSha, Integer> marks, StringBuilder stream) {
    int mark = marks.getOrDefault(commit.sha(), 0);
    stream.append("commit refs/heads/c" + mark + "\nmark :" + mark + "\n");
    stream.append("committer ada <ada@example.org> " + commit.at().getEpochSecond() + " +0000\n");
    stream.append("data " + commit.message().length() + "\n" + commit.message() + "\n");
    String relation = "from";
    for (CommitSha parent : commit.parents()) {
      stream.append(relation + " :" + marks.get(parent) + "\n");
      relation = "merge";
    }
    stream.append("deleteall\n");
    for (String path : commit.tree().paths()) {
      String content = content(commit.tree().text(path).orElseThrow());
      stream.append("M 100644 inline " + path + "\ndata " + content.length() + "\n" + content);
      stream.append('\n');
    }
    stream.append('\n');
  }

  private static String content(Text text) {
    var content = new StringBuilder();
    for (String line : text.lines()) content.append(line).append('\n');
    return content.toString();
  }

  private record Ran(int exit, String output) {}

  private Ran run(String input, String... arguments) {
    var command = new ArrayList<String>(List.of("git"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    try {
      Process process = builder.start();
      try (var stdin = process.getOutputStream()) {
        stdin.write(input.getBytes(StandardCharsets.UTF_8));
      }
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Ran(process.waitFor(), output);
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException("git " + command, broken);
    }
  }
}
