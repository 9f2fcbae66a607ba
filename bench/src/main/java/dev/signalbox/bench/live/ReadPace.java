package dev.signalbox.bench.live;

import dev.signalbox.bench.BareServer;
import dev.signalbox.bench.HttpLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How long 500 readers a second wait, in turns with as many at a bare endpoint. */
final class ReadPace {
  private static final int EACH_SECOND = 500;
  private static final int WARM_UP_ROUNDS = 1;
  private static final int ROUNDS = 5;

  private final PacedReaders readers;
  private final int port;

  ReadPace(int port, Duration span) {
    this.port = port;
    this.readers = new PacedReaders(EACH_SECOND, span);
  }

  void print(String name, List<String> paths) throws Exception {
    int bytes = 0;
    for (String path : paths) {
      try (var load = HttpLoad.open(port, path, Ground.KEY)) {
        bytes += load.ask();
      }
    }
    try (var bare = new BareServer(bytes / paths.size())) {
      for (int i = 0; i < WARM_UP_ROUNDS; i++) {
        readers.nanos(port, paths, Ground.KEY);
        readers.nanos(bare.port(), paths, Ground.KEY);
      }
      var ours = new ArrayList<long[]>();
      var theirs = new ArrayList<long[]>();
      for (int i = 0; i < ROUNDS; i++) {
        ours.add(readers.nanos(port, paths, Ground.KEY));
        theirs.add(readers.nanos(bare.port(), paths, Ground.KEY));
      }
      System.out.printf(
          "%-46s p50 %6.1f ms  p99 %6.1f ms  against p50 %6.1f ms  p99 %6.1f ms%n",
          name, at(ours, .5), at(ours, .99), at(theirs, .5), at(theirs, .99));
    }
  }

  /** The median of the rounds, in milliseconds. */
  private static double at(List<long[]> rounds, double share) {
    var each = rounds.stream().mapToLong(nanos -> nanos[(int) (nanos.length * share)]).sorted();
    return each.toArray()[rounds.size() / 2] / 1e6;
  }
}
