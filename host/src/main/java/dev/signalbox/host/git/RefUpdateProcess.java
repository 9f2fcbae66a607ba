package dev.signalbox.host.git;

import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A long-running process that changes refs, each in a transaction of its own. */
record RefUpdateProcess(GitProcess git) {
  private static final List<String> WORDS = List.of("--git-dir=.", "update-ref", "-z", "--stdin");

  static void set(GitRepository repository, String name, String object) throws IOException {
    if (isDone(repository, "update ", name, object)) return;
    repository.tell("", "update-ref", name, object);
  }

  static void remove(GitRepository repository, String name) throws IOException {
    if (isDone(repository, "delete ", name)) return;
    repository.tell("", "update-ref", "-d", name);
  }

  /** If not, a command of its own can say why. */
  private static boolean isDone(GitRepository repository, String verb, String... words) {
    // It would be two words, and the command refuses it.
    if (String.join("", words).indexOf('\0') >= 0) return false;
    String change = verb + String.join("\0", words) + "\0\0";
    var limit = repository.limits().time();
    return repository
        .resident(WORDS, git -> new RefUpdateProcess(git).carriedOut(change, limit))
        .isPresent();
  }

  /** What git can't do ends it, and the change with it. */
  private String carriedOut(String change, Duration limit) throws IOException {
    return git.within(
        limit,
        () -> {
          git.say("start\0" + change + "commit\0");
          heard("start: ok");
          return heard("commit: ok");
        });
  }

  private String heard(String words) throws IOException {
    String heard = git.line();
    if (!heard.equals(words)) throw new EOFException(heard);
    return heard;
  }
}
