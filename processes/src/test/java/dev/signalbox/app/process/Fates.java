package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** What became of each pull request of the shop at GitHub, by the log, the branch and GitHub. */
final class Fates {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String FAILED = "CHECKS_FAILED";
  private static final String CONFLICT = "CONFLICT_WITH_BASE_BRANCH";

  private final GitHubShop shop;
  private final Map<Long, String> ends = new HashMap<>();
  private final List<Long> entered = new ArrayList<>();

  Fates(GitHubShop shop, List<JsonNode> log) {
    this.shop = shop;
    var codes = new HashMap<Long, String>();
    for (JsonNode entry : log) {
      long number = entry.path("pull_request").asLong(0);
      JsonNode said = entry.path("metadata");
      switch (entry.get("type").stringValue()) {
        case "action.queue.enter" -> entered.add(number);
        case "action.queue.checks_end" -> codes.put(number, said.path("abort_code").asString(""));
        case "action.queue.leave" ->
            ends.put(number, said.get("merged").booleanValue() ? "" : codes.get(number));
        default -> {}
      }
    }
  }

  void areAsExpected() throws IOException {
    assertThat(entered).containsExactlyInAnyOrderElementsOf(shop.opened().keySet());
    var losers = new HashMap<ShopChange.Fate, List<String>>();
    shop.opened()
        .forEach(
            (number, change) -> {
              String end = ends.getOrDefault(number, "still queued");
              switch (change.fate()) {
                case LANDS -> assertThat(end).as("%s", change).isEmpty();
                case FAILS -> assertThat(end).as("%s", change).isEqualTo(FAILED);
                case FAILS_BESIDE_RIVAL, CONFLICTS_WITH_RIVAL -> {
                  var all = losers.computeIfAbsent(change.fate(), _ -> new ArrayList<>());
                  if (!end.isEmpty()) all.add(end);
                }
              }
            });
    assertThat(losers)
        .containsEntry(ShopChange.Fate.FAILS_BESIDE_RIVAL, List.of(FAILED))
        .containsEntry(ShopChange.Fate.CONFLICTS_WITH_RIVAL, List.of(CONFLICT));
    theBranchHasThoseThatLanded();
    githubShowsIt();
  }

  private boolean hasLanded(long number) {
    return "".equals(ends.get(number));
  }

  private void theBranchHasThoseThatLanded() throws IOException {
    Set<String> expected = new HashSet<>(Set.of(".signalbox.yml", "readme"));
    shop.opened()
        .forEach(
            (number, change) -> {
              if (hasLanded(number)) expected.addAll(change.files().keySet());
            });
    assertThat(shop.content().lines("ls-tree", "-r", "--name-only", shop.tip().hex()))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private void githubShowsIt() {
    Awaitility.await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(shop.opened().keySet())
                    .allMatch(number -> shop.isOpen(number) != hasLanded(number)));
  }
}
