package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where and how a host runs checks on this node. Nodes that share a folder have a room of their own
 * in it: the first that nobody uses.
 *
 * @param folder where checkouts and output lie while and after checks run
 * @param hidden what no check may look into
 * @param isolation what keeps checks away from the server; without it, none is run
 */
public record CheckRooms(
    Path folder, List<Path> hidden, Optional<Isolation> isolation, int checksAtOnce) {
  private static final long MAX_OUTPUT_BYTES = 4 << 20;
  private static final long MAX_DISK_BYTES = 32L << 30;
  private static final long MIN_FREE_BYTES = 1L << 30;
  private static final int MOST_ROOMS = 16;

  public CheckRooms {
    hidden = List.copyOf(hidden);
  }

  public Optional<CheckRunner> runner() {
    return isolation.map(this::runner);
  }

  private CheckRunner runner(Isolation chosen) {
    for (int room = 0; ; room++) {
      try {
        Files.createDirectories(folder);
        return new CheckRunner(
            new CheckRunner.Settings(
                folder.resolve("room-" + room),
                checksAtOnce,
                MAX_OUTPUT_BYTES,
                MAX_DISK_BYTES,
                MIN_FREE_BYTES,
                chosen,
                hidden));
      } catch (IOException e) {
        if (room == MOST_ROOMS) {
          throw new UncheckedIOException("checks can't be run in " + folder, e);
        }
      }
    }
  }
}
