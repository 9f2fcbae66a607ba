package dev.signalbox.host.github.mirror;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.CommitNotes;
import dev.signalbox.host.github.calls.GitHubException;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** Texts kept with commits, at GitHub too. Others may add theirs at the same time. */
public final class Notes {
  private static final int MOST_TRIES = 5;
  private static final Duration BREATH = Duration.ofSeconds(5);

  private final Mirror mirror;
  private final InstantSource clock;

  public Notes(Mirror mirror, InstantSource clock) {
    this.mirror = mirror;
    this.clock = clock;
  }

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
    throw new GitHubException.NotNow(clock.instant().plus(BREATH), "others keep adding notes");
  }
}
