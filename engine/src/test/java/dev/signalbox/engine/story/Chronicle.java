package dev.signalbox.engine.story;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.queue.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What was written down, asked by the names of pull requests. */
public final class Chronicle {
  private final List<LogEntry> entries = new ArrayList<>();
  private final List<JobExecution> executions = new ArrayList<>();

  void add(Decision decision) {
    entries.addAll(decision.log());
    executions.addAll(decision.executions());
  }

  public List<JobExecution> executions() {
    return List.copyOf(executions);
  }

  public List<LogEntry> entries() {
    return List.copyOf(entries);
  }

  public <T extends LogMetadata> List<T> all(Class<T> type) {
    return entries.stream()
        .map(LogEntry::metadata)
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  public <T extends LogMetadata> List<T> of(String name, Class<T> type) {
    var number = Optional.of(StoryChange.number(name));
    return entries.stream()
        .filter(entry -> entry.pullRequest().equals(number))
        .map(LogEntry::metadata)
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  /** Everything that was written about one pull request, by the names of the types. */
  public List<String> story(String name) {
    return of(name, LogMetadata.class).stream().map(Chronicle::word).toList();
  }

  private static String word(LogMetadata metadata) {
    var type = metadata.getClass();
    var within = Objects.requireNonNull(type.getEnclosingClass()).getSimpleName();
    return within + "." + type.getSimpleName();
  }

  /** The codes with which its checks were cut off, in order. */
  public List<AbortCode> codes(String name) {
    return of(name, QueueChecks.End.class).stream()
        .map(QueueChecks.End::abortCode)
        .filter(Objects::nonNull)
        .toList();
  }

  /** The names of those that landed, in order. */
  List<String> landed() {
    return entries.stream()
        .filter(entry -> entry.metadata() instanceof QueueAction.Merged)
        .map(entry -> StoryChange.name(entry.pullRequest().orElseThrow()))
        .toList();
  }

  /** Why it left unmerged. */
  AbortCode left(String name) {
    var leave = of(name, QueueAction.Leave.class);
    if (leave.isEmpty()) throw new AssertionError(name + " has not left");
    if (leave.getLast().merged()) throw new AssertionError(name + " was merged");
    var end = of(name, QueueChecks.End.class).getLast();
    if (end.abortStatus() != AbortStatus.DEFINITIVE) throw new AssertionError("stays: " + end);
    return Objects.requireNonNull(end.abortCode());
  }
}
