package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;
import java.util.Locale;
import java.util.Optional;

/**
 * What holds for the queue as a whole.
 *
 * @param queuedLabel what a pull request has while it is queued
 * @param dequeuedLabel what one has that left without landing
 * @param statusComments what is said of it in a comment; absent: what the server says
 */
public record MergeQueueSettings(
    Mode mode,
    int maxParallelChecks,
    Reset resetOnExternalMerge,
    boolean skipIntermediateResults,
    boolean holdConflicts,
    Optional<String> commitMessage,
    Optional<String> queuedLabel,
    Optional<String> dequeuedLabel,
    Optional<StatusComments> statusComments) {

  public static final MergeQueueSettings DEFAULT =
      new MergeQueueSettings(Mode.SERIAL, 5, Reset.ALWAYS, false, true, Optional.empty());

  /** Without labels, and with the comments of the server. */
  public MergeQueueSettings(
      Mode mode,
      int maxParallelChecks,
      Reset resetOnExternalMerge,
      boolean skipIntermediateResults,
      boolean holdConflicts,
      Optional<String> commitMessage) {
    this(
        mode,
        maxParallelChecks,
        resetOnExternalMerge,
        skipIntermediateResults,
        holdConflicts,
        commitMessage,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public MergeQueueSettings withLabels(Optional<String> queued, Optional<String> dequeued) {
    return new MergeQueueSettings(
        mode,
        maxParallelChecks,
        resetOnExternalMerge,
        skipIntermediateResults,
        holdConflicts,
        commitMessage,
        queued,
        dequeued,
        statusComments);
  }

  public MergeQueueSettings withStatusComments(Optional<StatusComments> comments) {
    return new MergeQueueSettings(
        mode,
        maxParallelChecks,
        resetOnExternalMerge,
        skipIntermediateResults,
        holdConflicts,
        commitMessage,
        queuedLabel,
        dequeuedLabel,
        comments);
  }

  /** One chain of batches, or a graph of them by scope. */
  public enum Mode implements Spelled {
    SERIAL,
    PARALLEL;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether a push from outside the queue rebuilds what is under test. */
  public enum Reset implements Spelled {
    ALWAYS,
    NEVER;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What a comment on a pull request says of it. */
  public enum StatusComments implements Spelled {
    /** How it stands, at any time. */
    ALL,
    /** That it landed, or why it left. */
    OUTCOMES,
    NONE;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
