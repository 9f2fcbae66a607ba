package dev.signalbox.engine.ledger;

import java.util.List;
import java.util.Optional;

/**
 * What a pull request makes of the rules file of the default branch.
 *
 * @param path of the file that counts at its head
 * @param faults what is wrong with it there; absent until it was read
 */
public record ConfigurationChange(String path, Optional<List<ConfigurationFault>> faults) {
  /** As many as a host shows at their places. */
  public static final int MAX_FAULTS = 50;

  public ConfigurationChange {
    faults = faults.map(List::copyOf);
  }

  /** Line and column from 1. */
  public record ConfigurationFault(int line, int column, String message) {}

  public static ConfigurationChange unread(String path) {
    return new ConfigurationChange(path, Optional.empty());
  }

  /** Those that are known. */
  public List<ConfigurationFault> known() {
    return faults.orElse(List.of());
  }
}
