package dev.signalbox.app.repositories;

import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.ServerClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** All repositories, however many pages they fill. */
final class RepositoryPages {
  private static final int MAX_PAGES = 10_000;

  private RepositoryPages() {}

  /**
   * Until a page is empty: a short one proves nothing, because what the key does not see is left
   * out of a page after it was cut.
   */
  static List<JsonNode> all(ServerClient server, Optional<String> owner) {
    var all = new ArrayList<JsonNode>();
    Optional<String> after = Optional.empty();
    for (int page = 0; page < MAX_PAGES; page++) {
      var query = new Query().with("owner", owner).with("after", after).with("per_page", 100);
      JsonNode found = server.get("/repos", query).json().path("repositories");
      if (found.isEmpty()) break;
      found.forEach(all::add);
      after = Optional.of(found.get(found.size() - 1).path("full_name").asString(""));
    }
    return all;
  }
}
