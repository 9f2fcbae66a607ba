package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.BatchStatus;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.ChecksSummary;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.engine.view.SubBatch;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes cars of batches, each knowing those it stands on by name. */
final class Cars {
  private final Riders riders;
  private final Instant now;
  private final Map<UUID, String> names = new HashMap<>();

  Cars(QueueStatus status, Riders riders) {
    this.riders = riders;
    this.now = riders.now();
    for (var batch : status.batches()) {
      names.put(batch.id(), batch.name());
      for (var part : parts(batch)) names.put(part.id(), part.name());
    }
  }

  private static List<SubBatch> parts(BatchView batch) {
    return Optional.ofNullable(batch.subBatches()).orElse(List.of());
  }

  Car of(BatchView batch) {
    return car(
        batch.id(),
        batch.name(),
        batch.status(),
        batch.checksSummary(),
        batch.startedAt(),
        batch.estimatedMergeAt(),
        batch.parentIds(),
        batch.pullRequests(),
        parts(batch).stream().map(this::of).toList());
  }

  private Car of(SubBatch part) {
    return car(
        part.id(),
        part.name(),
        part.status(),
        part.checksSummary(),
        part.startedAt(),
        part.estimatedMergeAt(),
        part.parentIds(),
        part.pullRequests(),
        List.of());
  }

  private Car car(
      UUID id,
      String name,
      BatchStatus status,
      ChecksSummary checks,
      @Nullable Instant started,
      @Nullable Instant landing,
      List<UUID> parents,
      List<StatusPullRequest> pulls,
      List<Car> parts) {
    var elsewhere =
        parts.stream()
            .flatMap(part -> Stream.concat(part.riders().stream(), part.others().stream()))
            .map(Rider::number)
            .collect(Collectors.toSet());
    var all =
        pulls.stream()
            .filter(pull -> !elsewhere.contains(pull.number().value()))
            .map(riders::of)
            .toList();
    int shown = Math.min(all.size(), Car.RIDERS_SHOWN);
    return new Car(
        anchor(id),
        name,
        Sign.of(status.code()),
        checks.passed(),
        checks.total(),
        DisplayTime.since(started, now),
        DisplayTime.until(landing, now),
        parents.stream().filter(names::containsKey).map(this::parent).toList(),
        Optional.ofNullable(status.missingChecks()).orElse(List.of()),
        seats(status),
        all.subList(0, shown),
        all.subList(shown, all.size()),
        parts);
  }

  private Car.Parent parent(UUID id) {
    return new Car.Parent(names.getOrDefault(id, ""), anchor(id));
  }

  private static String anchor(UUID id) {
    return "car-" + id;
  }

  private String seats(BatchStatus status) {
    if (status.batchFilledSlots() == null || status.maxBatchSlots() == null) return "";
    var taken = status.batchFilledSlots() + " of " + status.maxBatchSlots() + " seats";
    var start = DisplayTime.until(status.batchMaxStartAt(), now);
    return start.isKnown() ? taken + ", leaves " + start.words() : taken;
  }
}
