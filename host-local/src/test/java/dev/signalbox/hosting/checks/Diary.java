package dev.signalbox.hosting.checks;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down everything that is told about checks. */
final class Diary implements CheckWitness {
  final List<String> lines = new CopyOnWriteArrayList<>();
  private final Map<JobId, List<CheckEnd>> ends = new ConcurrentHashMap<>();

  @Override
  public void started(JobId id) {
    lines.add("started " + id);
  }

  @Override
  public void ended(JobId id, CheckEnd end) {
    lines.add("ended " + id);
    ends.computeIfAbsent(id, _ -> new CopyOnWriteArrayList<>()).add(end);
  }

  List<CheckEnd> ends(JobId id) {
    return ends.getOrDefault(id, List.of());
  }

  CheckEnd end(JobId id) {
    await().atMost(Duration.ofSeconds(60)).until(() -> !ends(id).isEmpty());
    return ends(id).getFirst();
  }
}
