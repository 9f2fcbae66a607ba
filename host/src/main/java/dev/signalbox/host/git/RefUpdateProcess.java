package dev.signalbox.host.git;

import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A process that changes refs, each in a transaction of its own. */
record RefUpdateProcess(GitProcess git) {
  static final List<String> WORDS = List.of("--git-dir=.", "update-ref", "-z", "--stdin");

  boolean set(String name, String object, Duration limit) throws IOException {
    return changed("update " + word(name) + '\0' + word(object) + "\0\0", limit);
  }

  boolean remove(String name, Duration limit) throws IOException {
    return changed("delete " + word(name) + "\0\0", limit);
  }

  /** What has a NUL would be two words, and no command takes it either. */
  private static String word(String word) throws IOException {
    if (word.indexOf('\0') >= 0) throw new IOException("a NUL in " + word.replace('\0', '?'));
    return word;
  }

  /** What git can't do ends it, and the change with it. */
  private boolean changed(String change, Duration limit) throws IOException {
    return git.within(
        limit,
        () -> {
          git.say("start\0" + change + "commit\0");
          expect("start: ok");
          expect("commit: ok");
          return true;
        });
  }

  private void expect(String words) throws IOException {
    String heard = git.line();
    if (!heard.equals(words)) throw new EOFException(heard);
  }
}
