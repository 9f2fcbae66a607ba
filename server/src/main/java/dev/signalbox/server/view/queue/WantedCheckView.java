package dev.signalbox.server.view.queue;

import java.util.List;

/**
 * One check for an external CI to run.
 *
 * @param ref what to fetch to have the commit
 * @param running whether somebody has reported it as pending
 * @param scopes the parts of the repository that are concerned
 * @param everyScope whether every part is, also those without a name
 */
public record WantedCheckView(
    String sha, String ref, String name, boolean running, List<String> scopes, boolean everyScope) {
  public WantedCheckView {
    scopes = List.copyOf(scopes);
  }
}
