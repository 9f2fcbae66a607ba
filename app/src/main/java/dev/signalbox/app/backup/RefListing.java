package dev.signalbox.app.backup;

import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The refs of a repository, each with the object it names.
 *
 * <p>What belongs to a moment of the database is put together from a look before it and one after
 * it, by the order in which each kind of ref and its row are written. A head of a pull request and
 * a branch come before their row, and no landing begins between the moment and the second look: so
 * the second look has at least what the database speaks of. Candidates and proofs come after their
 * row: so the first look has nothing that the database does not know.
 */
record RefListing(Map<String, Ref> refs) {
  private static final int MAX_BYTES = 256 << 20;
  private static final String CANDIDATES = "refs/signalbox/";
  private static final String NOTES = "refs/notes/";

  /** What a ref names, and the commit that this leads to. */
  record Ref(String object, String commit) {}

  static final RefListing EMPTY = new RefListing(Map.of());

  static RefListing of(Path repository) throws IOException {
    var told =
        Git.run(
            repository,
            "",
            MAX_BYTES,
            List.of(
                "--git-dir=.", "for-each-ref", "--format=%(refname) %(objectname) %(*objectname)"));
    if (told.exitCode() != 0) throw new GitFailure("for-each-ref", told.errors());
    var refs = new LinkedHashMap<String, Ref>();
    for (String line : told.text().lines().toList()) {
      String[] words = line.split(" ", -1);
      boolean isTag = words.length > 2 && !words[2].isEmpty();
      refs.put(words[0], new Ref(words[1], isTag ? words[2] : words[1]));
    }
    return new RefListing(refs);
  }

  /**
   * As of the moment between this look and another.
   *
   * @param mentioned the objects that the database speaks of
   */
  RefListing until(RefListing after, Set<String> mentioned) {
    var moment = new LinkedHashMap<String, Ref>();
    after.refs.forEach(
        (name, ref) -> {
          if (!name.startsWith(CANDIDATES) && !name.startsWith(NOTES)) moment.put(name, ref);
        });
    refs.forEach(
        (name, ref) -> {
          boolean isKept = after.refs.containsKey(name) || mentioned.contains(ref.commit());
          if (name.startsWith(NOTES) || (name.startsWith(CANDIDATES) && isKept))
            moment.put(name, ref);
        });
    after.refs.forEach(
        (name, ref) -> {
          if (name.startsWith(CANDIDATES) && mentioned.contains(ref.commit())) {
            moment.putIfAbsent(name, ref);
          }
        });
    return new RefListing(moment);
  }

  byte[] text(String head) {
    var text = new StringBuilder("HEAD ").append(head).append('\n');
    refs.forEach((name, ref) -> text.append(ref.object()).append(' ').append(name).append('\n'));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
