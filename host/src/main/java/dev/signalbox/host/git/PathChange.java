package dev.signalbox.host.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A path that differs between two trees. A rename is two of them. {@code rawPath} has one char for
 * each byte, for a path need not be text.
 */
public record PathChange(char status, String newMode, String newObject, String rawPath) {

  public String path() {
    return new String(rawPath.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  public static List<PathChange> between(GitRepository repository, String before, String after)
      throws IOException {
    var parts = TreeDiffProcess.changes(repository, before, after);
    var changes = new ArrayList<PathChange>();
    for (int at = 0; at < parts.size(); at += 2) {
      changes.add(parse(parts.get(at), parts.get(at + 1)));
    }
    return changes;
  }

  /** The two parts of one change in git's raw format. */
  static PathChange parse(String raw, String rawPath) {
    String[] words = raw.split(" ", -1);
    return new PathChange(words[4].charAt(0), words[1], words[3], rawPath);
  }
}
