package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** What became of each change of the shop, by the log, and what should have. */
final class StoryFates {
  private static final String FAILED = "CHECKS_FAILED";
  private static final String NEVER_LEFT = "never left";

  private final GerritShop shop;
  private final Map<Long, String> ends = new HashMap<>();
  private final List<Long> entered = new ArrayList<>();

  StoryFates(GerritShop shop, List<JsonNode> log) {
    this.shop = shop;
    for (JsonNode entry : log) {
      long number = entry.path("pull_request").asLong(0);
      JsonNode said = entry.path("metadata");
      switch (entry.get("type").stringValue()) {
        case "action.queue.enter" -> entered.add(number);
        case "action.queue.leave" ->
            ends.put(
                number,
                said.get("merged").booleanValue() ? "" : said.get("dequeue_code").stringValue());
        default -> {}
      }
    }
  }

  void areAsExpected(Set<Long> landed) {
    assertThat(entered).doesNotHaveDuplicates();
    var losers = new HashMap<UploadedChange.Fate, List<String>>();
    shop.opened()
        .forEach(
            (number, change) -> {
              String end = ends.getOrDefault(number, NEVER_LEFT);
              switch (change.fate()) {
                case LANDS -> assertThat(end).as("%s", change).isEmpty();
                case FAILS -> assertThat(end).as("%s", change).isEqualTo(FAILED);
                case LEAVES_WITH_THE_ONE_BELOW -> {
                  String expected =
                      entered.contains(number) ? "STACK_PREDECESSOR_DEQUEUED" : NEVER_LEFT;
                  assertThat(end).as("%s", change).isEqualTo(expected);
                }
                case FAILS_BESIDE_RIVAL, CONFLICTS_WITH_RIVAL -> {
                  var all = losers.computeIfAbsent(change.fate(), _ -> new ArrayList<>());
                  if (!end.isEmpty()) all.add(end);
                }
                case IS_NOT_READY -> assertThat(landed).as("%s", change).doesNotContain(number);
              }
            });
    losers.forEach((fate, codes) -> assertThat(codes).as("%s", fate).hasSize(1));
    var merged = new TreeSet<Long>();
    ends.forEach(
        (number, end) -> {
          if (end.isEmpty()) merged.add(number);
        });
    assertThat(landed).as("proven, and landed by the log").isEqualTo(merged);
  }
}
