package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * What holds for the queue as a whole.
 *
 * @param queuedLabel what a pull request has while it is queued
 * @param dequeuedLabel what one has that left without landing
 * @param statusComments what is said of it in a comment; absent: what the server says
 * @param planner who proposes what to test; absent: the standard one
 * @param maxDeferral how long others may go before one that would hold up many
 * @param speculationThreshold how likely, in percent, a build in advance has to be needed
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
    Optional<StatusComments> statusComments,
    Optional<PlannerKind> planner,
    Optional<Duration> maxDeferral,
    Optional<Integer> speculationThreshold) {

  public static final Duration DEFAULT_DEFERRAL = Duration.ofHours(2);
  public static final Duration LONGEST_DEFERRAL = Duration.ofHours(24);
  public static final int DEFAULT_THRESHOLD = 20;

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
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Whether a green batch vouches for those it contains where the rules do not say. In one chain
   * the joint planner counts on it: its batches are of any size, and one tested upon another is as
   * good as both together. By scope that would take the footing from batches of other lanes.
   */
  public static boolean skipsByDefault(Mode mode, Optional<PlannerKind> planner) {
    return mode == Mode.SERIAL && planner.filter(PlannerKind.JOINT::equals).isPresent();
  }

  public boolean isPlannedBy(PlannerKind kind) {
    return planner.orElse(PlannerKind.STANDARD) == kind;
  }

  public Duration longestDeferral() {
    return maxDeferral.orElse(DEFAULT_DEFERRAL);
  }

  /** What a build in advance has to promise: how probable it is that its result is needed. */
  public double leastSpeculation() {
    return speculationThreshold.orElse(DEFAULT_THRESHOLD) / 100.0;
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
        statusComments,
        planner,
        maxDeferral,
        speculationThreshold);
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
        comments,
        planner,
        maxDeferral,
        speculationThreshold);
  }

  public MergeQueueSettings withPlanner(
      Optional<PlannerKind> kind, Optional<Duration> deferral, Optional<Integer> threshold) {
    return new MergeQueueSettings(
        mode,
        maxParallelChecks,
        resetOnExternalMerge,
        skipIntermediateResults,
        holdConflicts,
        commitMessage,
        queuedLabel,
        dequeuedLabel,
        statusComments,
        kind,
        deferral,
        threshold);
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

  /** Who proposes what to test next. */
  public enum PlannerKind implements Spelled {
    /** In the order of the line, with others of the same lanes. */
    STANDARD,
    /** With others of any lanes where that saves builds; some are passed by for a while. */
    JOINT;

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
