package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Asks Gerrit for changes. What queries find lags behind; a change by itself does not. */
public record ChangeReader(GerritClient client) {
  private static final int PAGE = 200;
  private static final int MOST_PAGES = 50;
  private static final String WHOLE =
      "?o=ALL_REVISIONS&o=CURRENT_COMMIT&o=DETAILED_LABELS&o=DETAILED_ACCOUNTS"
          + "&o=SUBMIT_REQUIREMENTS&o=MESSAGES";

  private static final String COMMENTS = "/comments";

  /** Where a change of a project is found. */
  public static String path(String project, PullRequestNumber number) {
    return "/changes/" + encoded(project) + "~" + number.value();
  }

  /** What the refs of the patch sets of a change begin with: {@code refs/changes/45/12345/}. */
  public static String refs(PullRequestNumber number) {
    long value = number.value();
    return "refs/changes/%02d/%d/".formatted(value % 100, value);
  }

  public static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Nothing: there is none, or it is not shown to us. */
  public Optional<GerritChange> one(String project, PullRequestNumber number)
      throws GerritException {
    try {
      var json = client.get(path(project, number) + WHOLE);
      var change = new ChangeDocument(json).change();
      return Optional.of(
          json.path("total_comment_count").asInt(0) == 0
              ? change
              : change.and(MessageDocument.comments(client.get(path(project, number) + COMMENTS))));
    } catch (GerritException.GerritRefused no) {
      if (no.isMissing()) return Optional.empty();
      throw no;
    }
  }

  /** The state that each change had when it was indexed last, by a query within the project. */
  public Map<PullRequestNumber, String> states(String project, String query)
      throws GerritException {
    String asked = "project:{" + project + "} " + query;
    var found = new LinkedHashMap<PullRequestNumber, String>();
    for (int page = 0; page < MOST_PAGES; page++) {
      var json =
          client.get("/changes/?q=" + encoded(asked) + "&n=" + PAGE + "&S=" + (long) page * PAGE);
      boolean isMore = false;
      for (JsonNode each : json) {
        var change = new ChangeDocument(each);
        found.put(change.number(), change.state());
        isMore |= each.path("_more_changes").asBoolean(false);
      }
      if (!isMore) break;
    }
    return found;
  }

  /** The change that has the commit for a patch set. */
  public Optional<PullRequestNumber> having(String project, CommitSha commit)
      throws GerritException {
    return states(project, "commit:" + commit.hex()).keySet().stream().findFirst();
  }
}
