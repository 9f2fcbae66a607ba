package dev.signalbox.hosting;

import java.nio.file.Path;
import java.util.List;

/** A host as it was asked for on the command line and in the environment. */
@FunctionalInterface
public interface HostSetup {
  HostModule module(NodeEnvironment here);

  /**
   * What would not work on this node, in words; nothing is started.
   *
   * @param data the data folder, which need not exist
   * @param hidden what no check may read, the data folder besides
   */
  default List<String> doubts(Path data, List<Path> hidden) {
    return List.of();
  }

  /** Files that no check may read. */
  default List<Path> secretFiles() {
    return List.of();
  }
}
