package dev.signalbox.app.process;

import java.io.IOException;
import java.nio.file.Path;

/** A repository with a queue in front of it, wherever it lives. */
public interface Premises {
  String slug();

  /** The commit that it began with. */
  String first() throws IOException;

  /** A clone as a stranger has it, with the proofs. */
  Path cloned(ServerProcess server) throws IOException;
}
