package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.host.github.access.Needs;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code pull_request_rules} as they work at GitHub, from webhooks to the log. */
final class GitHubRulesTest {
  private static final String ANYBODY = "name: says, conditions: [head = topic-one]";
  private static final String OURS =
      "name: says, conditions: [head = topic-one, author = @core, author != @octo/Others]";
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      merge_queue: { queued_label: queued }
      pull_request_rules:
        - { name: drafts, conditions: [head = topic-one], actions: { edit: { draft: true } } }
        - { name: labels, conditions: [head = topic-one], actions: { label: { add: [seen] } } }
        - { name: people, conditions: [head = topic-one], actions: { assign: { users: [bob] } } }
        - { name: asks, conditions: [head = topic-one], actions: { request_reviews: { users: [bob] } } }
        - { name: speaks, conditions: [head = topic-one], actions: { review: { message: "For {{ author }}" } } }
        - { name: dismisses, conditions: [head = topic-one], actions: { dismiss_reviews: { when: always } } }
        - { name: says, conditions: [head = topic-one], actions: { comment: { message: "@signalbox queue" } } }
        - { name: judges, conditions: [head = topic-one], actions: { post_check: { title: Fine } } }
        - { name: starts, conditions: [head = topic-one], actions: { host_actions: { workflow: { dispatch: [ { workflow: ci.yml } ] } } } }
        - { name: ports, conditions: [head = topic-two], actions: { backport: { branches: [old] } } }
        - { name: copies, conditions: [head = topic-two], actions: { copy: { branches: [old] } } }
        - { name: updates, conditions: [head = topic-three], actions: { update: } }
        - { name: rebases, conditions: [head = topic-four], actions: { rebase: } }
        - { name: squashes, conditions: [head = topic-five], actions: { squash: } }
        - { name: closes, conditions: [head = topic-six], actions: { close: { message: "No." } } }
        - { name: sweeps, conditions: [head = topic-six, closed], actions: { delete_head_branch: } }
        - { name: lands, conditions: [head = topic-seven], actions: { queue: } }
      """;

  private static final Map<String, String> RULE_OF_ACTION =
      Map.ofEntries(
          Map.entry("edit", "drafts"),
          Map.entry("label", "labels"),
          Map.entry("assign", "people"),
          Map.entry("request_reviews", "asks"),
          Map.entry("review", "speaks"),
          Map.entry("dismiss_reviews", "dismisses"),
          Map.entry("comment", "says"),
          Map.entry("post_check", "judges"),
          Map.entry("host_actions", "starts"),
          Map.entry("backport", "ports"),
          Map.entry("copy", "copies"),
          Map.entry("update", "updates"),
          Map.entry("rebase", "rebases"),
          Map.entry("squash", "squashes"),
          Map.entry("close", "closes"),
          Map.entry("delete_head_branch", "sweeps"),
          Map.entry("queue.enter", "lands"));

  /** How often each change was asked of GitHub, but for reports on what is queued. */
  private static final class Changes implements TrafficObserver {
    final Map<String, Integer> counts = new ConcurrentHashMap<>();
    final AtomicInteger listings = new AtomicInteger();

    @Override
    public void saw(RecordedExchange exchange) {
      var body = exchange.bodyText();
      if (body.contains("createCheckRun")) return;
      for (String name :
          List.of(
              "convertPullRequestToDraft",
              "addLabelsToLabelable",
              "addAssigneesToAssignable",
              "requestReviews",
              "addPullRequestReview",
              "addComment",
              "closePullRequest")) {
        if (body.contains(" " + name + "(")) counts.merge(name, 1, Integer::sum);
      }
      if (exchange.path().startsWith("/orgs/octo/teams/")) listings.incrementAndGet();
      if (exchange.path().endsWith("/dispatches")) counts.merge("dispatch", 1, Integer::sum);
    }

    @Override
    public void saw(String event, String payload) {}
  }

  @TempDir Path folder;

  private static Map<String, String> grown(GitHubTown town) {
    var files = new HashMap<>(town.main());
    files.put(".signalbox.yml", RULES.replace(ANYBODY, OURS));
    files.put(".github/workflows/ci.yml", "on: workflow_dispatch\n");
    return files;
  }

  private static void showTeams(GitHubTown town) {
    var owners = town.github.owners();
    owners.createTeam("octo", "core", "ada");
    owners.createTeam("octo", "others", "bob");
    var permissions = new HashMap<>(Needs.permissions());
    permissions.put("members", "read");
    owners.permit(town.installation, permissions);
  }

  private static void labelsWhatIsQueued(GitHubTown town) {
    await()
        .atMost(GitHubTown.PATIENCE)
        .untilAsserted(
            () ->
                assertThat(town.log("action.label"))
                    .anyMatch(GitHubRulesTest::isQueuedLabel)
                    .allMatch(entry -> !entry.toString().contains("\"failure\"")));
  }

  private static boolean isQueuedLabel(JsonNode entry) {
    return entry.get("trigger").asString().equals("Rule: queued_label");
  }

  @Test
  void every_action_is_carried_out_once_and_written_down_with_its_rule() {
    try (var town = new GitHubTown(folder, RULES)) {
      var changes = new Changes();
      town.github.watchedBy(changes);
      var owners = town.github.owners();
      owners.createLabel(GitHubTown.WIDGETS, "seen");
      owners.createLabel(GitHubTown.WIDGETS, "queued");
      var bob = town.github.developer("bob", GitHubTown.WIDGETS);
      var first = town.ada.tip("main").orElseThrow();
      town.ada.set("old", first);
      showTeams(town);
      town.ada.set("main", town.ada.commit(List.of(first), grown(town), "Add a workflow\n"));
      town.open(".signalbox.yml", RULES + "merge_queues: { mode: serial }\n");
      long one = town.open("one", "1\n");
      bob.review(one, Review.State.APPROVED);
      for (String file : List.of("two", "three", "four", "five", "six", "seven")) {
        town.open(file, "1\n");
      }
      await()
          .atMost(GitHubTown.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(RULE_OF_ACTION.keySet())
                      .allMatch(type -> !town.log("action." + type).isEmpty()));
      labelsWhatIsQueued(town);
      RULE_OF_ACTION.forEach(
          (type, rule) ->
              assertThat(town.log("action." + type))
                  .as(type)
                  .filteredOn(entry -> !isQueuedLabel(entry))
                  .filteredOn(entry -> !entry.toString().contains("\"failure\""))
                  .singleElement()
                  .extracting(entry -> entry.get("trigger").asString())
                  .isEqualTo("Rule: " + rule));
      assertThat(changes.counts)
          .hasSize(8)
          .containsEntry("addComment", 2)
          .containsEntry("addLabelsToLabelable", 2);
      assertThat(changes.counts.values()).filteredOn(count -> count != 1).containsExactly(2, 2);
      assertThat(changes.listings.get()).as("of two teams, for a minute").isBetween(2, 4);
      assertThat(town.ada.pull(one).draft()).isTrue();
      assertThat(owners.assignees(GitHubTown.WIDGETS, one)).containsExactly("bob");
      assertThat(owners.dispatched(GitHubTown.WIDGETS)).hasSize(1);
      assertThat(town.ada.tip("topic-six")).isEmpty();
      annotates(town);
    }
  }

  /** Once all else is done. */
  private static void annotates(GitHubTown town) {
    await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("seven"));
    var runs = town.runs("Signalbox merge protections");
    assertThat(runs)
        .singleElement()
        .matches(run -> run.conclusion().equals(Optional.of("failure")));
    assertThat(runs.getFirst().output().annotations())
        .singleElement()
        .matches(it -> it.path().equals(".signalbox.yml") && it.line() == RULES.lines().count() + 1)
        .matches(it -> it.column() == 1 && it.message().startsWith("unknown key `merge_queues`"));
  }
}
