package dev.signalbox.store.statistics;

import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.RepositoryId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Which entries are counted: within a window, both ends included, that match all choices. */
public record LogQuestion(
    RepositoryId repository,
    Instant from,
    Instant to,
    Optional<String> baseRef,
    Wanted<Long> pulls,
    Wanted<Long> drafts,
    Wanted<LogType> types,
    Wanted<EventOutcome> outcomes,
    Wanted<String> triggers) {
  /** Only these, where there are any, and none of those. */
  public record Wanted<T>(Set<T> only, Set<T> not) {
    public Wanted {
      only = Set.copyOf(only);
      not = Set.copyOf(not);
    }

    boolean isAny() {
      return only.isEmpty() && not.isEmpty();
    }

    boolean allows(T value) {
      return (only.isEmpty() || only.contains(value)) && !not.contains(value);
    }

    /** Where there is no value, it is none of those, and none of these either. */
    boolean allows(Optional<T> value) {
      return value.map(this::allows).orElse(only.isEmpty());
    }

    Wanted<T> exceptions() {
      return new Wanted<>(not, Set.of());
    }
  }

  /** Entries that the contract has no shape for are counted where they are asked for by name. */
  boolean allows(LogType type) {
    return types.allows(type) && (type.isShaped() || types.only().contains(type));
  }

  /** All but those that pull requests and drafts are named for. */
  boolean allowsKind(LogType type, EventOutcome outcome, String trigger) {
    return allows(type) && outcomes.allows(outcome) && triggers.allows(trigger);
  }

  boolean isOfSome() {
    return !pulls.only().isEmpty() || !drafts.only().isEmpty();
  }

  /** Over all of the intervals that the window touches; nothing is received at their very end. */
  LogQuestion over(Width width) {
    return new LogQuestion(
        repository,
        width.start(from),
        width.end(to).minusNanos(1_000),
        baseRef,
        pulls,
        drafts,
        types,
        outcomes,
        triggers);
  }

  LogQuestion of(Wanted<Long> otherPulls, Wanted<Long> otherDrafts) {
    return new LogQuestion(
        repository, from, to, baseRef, otherPulls, otherDrafts, types, outcomes, triggers);
  }
}
