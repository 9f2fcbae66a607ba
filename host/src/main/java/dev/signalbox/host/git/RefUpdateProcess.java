package dev.signalbox.host.git;

import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A process that changes refs, each in a transaction of its own. */
record RefUpdateProcess(GitProcess git) {
  static final List<String> WORDS = List.of("--git-dir=.", "update-ref", "-z", "--stdin");

  boolean set(String name, String object, Duration limit) throws IOException {
    return changed("update " + name + '\0' + object + "\0\0", limit);
  }

  boolean remove(String name, Duration limit) throws IOException {
    return changed("delete " + name + "\0\0", limit);
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
