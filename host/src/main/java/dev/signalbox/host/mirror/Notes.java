package dev.signalbox.host.mirror;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.CommitNotes;
import java.io.IOException;
import java.util.List;

/** Texts kept with commits, at the host too. Others may add theirs at the same time. */
public record Notes(Mirror mirror) {
  private static final int MOST_TRIES = 5;

  /** False: there is no such commit. */
  public boolean add(CommitSha commit, String text) throws IOException {
    if (!mirror.want(commit)) return false;
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      mirror.fetch(List.of(CommitNotes.REF));
      var before = mirror.repository().ref(CommitNotes.REF);
      CommitNotes.add(mirror.repository(), commit, text);
      var after = mirror.repository().ref(CommitNotes.REF).orElseThrow();
      if (mirror.move(CommitNotes.REF, before, after)) return true;
    }
    throw new IOException("others keep adding notes");
  }
}
