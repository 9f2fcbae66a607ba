package dev.signalbox.server.view.statistics;

import dev.signalbox.engine.wire.Bare;
import java.util.List;

/** How long it took to land, as a bare list. */
@Bare
public record TimesToMerge(List<TimeToMergePerPartition> partitions) {
  public TimesToMerge {
    partitions = List.copyOf(partitions);
  }
}
