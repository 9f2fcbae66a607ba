package dev.signalbox.hosting;

import java.nio.file.Path;
import java.util.List;

/** A host as it was asked for on the command line and in the environment. */
@FunctionalInterface
public interface HostSetup {
  HostModule module(NodeEnvironment here);

  /** Files that no check may read. */
  default List<Path> secretFiles() {
    return List.of();
  }
}
