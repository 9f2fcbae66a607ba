package dev.signalbox.hosting;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/**
 * Where a host does its work on this node.
 *
 * @param data the data folder; each host has folders of its own in it
 * @param hidden what no check may read, the data folder besides
 * @param opened whatever is given to it is closed when the server stops
 */
public record NodeEnvironment(Path data, List<Path> hidden, Opened opened, InstantSource clock) {
  public NodeEnvironment {
    hidden = List.copyOf(hidden);
  }

  /** Keeps what has to be closed. */
  public interface Opened {
    <T extends AutoCloseable> T keep(T part);
  }
}
