package dev.signalbox.store.backup;

import java.util.Optional;

/**
 * A repository as of the moment.
 *
 * @param folder where the local host keeps it, below the folder of repositories
 * @param lastEntry the number of its last log entry
 * @param lastEntryAt when that was, as text
 */
public record RepositoryMoment(
    long id,
    String slug,
    String host,
    String folder,
    long lastEntry,
    Optional<String> lastEntryAt) {
  public boolean isLocal() {
    return host.equals("local");
  }
}
