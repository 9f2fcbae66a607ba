package dev.signalbox.hosting;

import java.util.Optional;
import java.util.function.Function;

/** A host's part of the command line, its fields annotated for the parser of it. */
public interface HostOptions {
  /** What its options stand under in the help. */
  String heading();

  /**
   * What was asked for.
   *
   * @throws IllegalArgumentException telling what is wrong with it
   */
  HostSetup setup(Function<String, Optional<String>> environment, String publicUrl);
}
