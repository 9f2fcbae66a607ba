package dev.signalbox.store.secrets;

import java.util.Optional;

/** Where the secrets of a service are kept: in files of one node, or in the database for all. */
public interface Secrets {
  Optional<byte[]> find(String name);

  /** The secret of this name; made by whoever asks first. */
  byte[] get(String name, int bytes);
}
