package dev.signalbox.host.git;

import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;

/** Texts kept with commits, as git notes. */
public final class CommitNotes {
  public static final String REF = "refs/notes/signalbox";

  private CommitNotes() {}

  /** An earlier text of the commit is replaced. */
  public static void add(GitRepository repository, CommitSha commit, String text)
      throws IOException {
    repository.tell(
        text,
        "-c",
        "user.name=Signalbox",
        "-c",
        "user.email=signalbox@localhost",
        "notes",
        "--ref=" + REF,
        "add",
        "--force",
        "--file=-",
        commit.hex());
  }
}
