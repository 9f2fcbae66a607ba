package dev.signalbox.hosting.checks;

import java.nio.file.Path;
import java.time.Duration;

/** How a check ended; what it said until then is in {@code output}, which can be missing. */
public sealed interface CheckEnd {
  Path output();

  /** The command ended with 0. */
  record Passed(Path output) implements CheckEnd {}

  /** The command ended with something else; 128 and the signal's number where one killed it. */
  record Failed(int exitCode, Path output) implements CheckEnd {}

  /** It was killed because it took too long. */
  record TimedOut(Duration limit, Path output) implements CheckEnd {}

  /** It was killed because it took too much of the disk. */
  record OverDisk(String reason, Path output) implements CheckEnd {}

  /** Nobody wants to know any more. */
  record Cancelled(Path output) implements CheckEnd {}

  /** It could not be set up, which is not the author's fault; nothing of theirs has run. */
  record Broken(String reason, Path output) implements CheckEnd {}
}
