package dev.signalbox.host.mirror;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Native git talking to one repository at its host. */
public interface Remote {
  /**
   * The word {@code URL} stands for the address. What git could not do is in the result; what kept
   * it from being asked, or the host from answering, is thrown.
   */
  Git.Result ask(Path folder, Duration limit, String input, String... words) throws IOException;

  /** Where the host keeps the commits of a pull request; {@code *} may stand for its last part. */
  String headRef(PullRequestNumber number);

  /** For a push that somebody decided against. */
  IOException refusal(String why);
}
