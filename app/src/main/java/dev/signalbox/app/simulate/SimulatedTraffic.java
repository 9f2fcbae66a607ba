package dev.signalbox.app.simulate;

import dev.signalbox.scheduling.settings.SettingRow;
import dev.signalbox.scheduling.workload.Workload;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * What is replayed.
 *
 * @param recorded what was seen when it happened, if it did
 * @param notes what has to be known to read the figures
 */
record SimulatedTraffic(
    String title,
    LongFunction<Workload> workload,
    Optional<SettingRow> recorded,
    List<String> notes) {
  SimulatedTraffic {
    notes = List.copyOf(notes);
  }
}
