package dev.signalbox.hosting;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A host's part of the command line, its fields annotated for the parser of it. */
public interface HostOptions {
  /** What its options stand under in the help. */
  String heading();

  /** Its settings that are no options: nobody is to see them in the list of processes. */
  default List<String> secretVariables() {
    return List.of();
  }

  /**
   * What was asked for.
   *
   * @throws IllegalArgumentException telling what is wrong with it
   */
  HostSetup setup(Function<String, Optional<String>> environment, String publicUrl);
}
