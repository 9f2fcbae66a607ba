package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.fakehub.counting.CallCounter;
import dev.signalbox.fakehub.counting.CallKind;
import dev.signalbox.fakehub.state.FakeCheckRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much is asked of GitHub, counted as GitHub counts it. */
final class GitHubCallsTest {
  private static final int JOBS = 100;
  private static final int READS = 6;
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
          merge_method: squash
      """;

  @TempDir Path folder;

  @Test
  void a_squashed_pull_request_takes_six_writes_however_many_are_queued() {
    try (var town = new GitHubTown(folder, RULES, Duration.ofSeconds(45))) {
      var counter = new CallCounter();
      town.github.watchedBy(counter);
      int landed = 0;
      for (int queued : List.of(2, 8)) {
        var numbers = new ArrayList<Long>();
        for (int i = 0; i < queued; i++) numbers.add(town.open("file-" + queued + i, i + "\n"));
        numbers.forEach(town::untilSeen);
        var before = counter.counts();
        numbers.forEach(town::queue);
        landed += queued;
        awaitToldLandings(town, landed, numbers);
        var asked = counter.counts().since(before);
        assertThat(asked.writes()).as("%s", counter.requests()).isLessThanOrEqualTo(6L * queued);
        assertThat(asked.of(CallKind.CONTENT))
            .as("one that lands before anything was said of it gets a closing comment, too")
            .isLessThanOrEqualTo(2L * queued);
      }
    }
  }

  private static void awaitToldLandings(GitHubTown town, int landed, List<Long> numbers) {
    var patient = await().atMost(GitHubTown.PATIENCE);
    patient.until(() -> town.log("action.queue.leave").size() == landed);
    patient.until(() -> numbers.stream().noneMatch(number -> town.ada.pull(number).isOpen()));
    patient.until(() -> town.runs("Signalbox").stream().allMatch(FakeCheckRun::isCompleted));
  }

  @Test
  void a_candidate_with_a_hundred_jobs_takes_few_reads() {
    try (var town =
        new GitHubTown(folder, RULES.replace("= test", "= last"), Duration.ofMinutes(5))) {
      var counter = new CallCounter();
      long number = town.open("file", "1\n");
      town.untilSeen(number);
      town.github.watchedBy(counter);
      town.queue(number);
      await().atMost(GitHubTown.PATIENCE).until(() -> counter.requests("/check-runs") > 0);
      var head = town.ada.pull(number).head().commit();
      var ci = town.github.robot("other", GitHubTown.WIDGETS);
      var runs = new ArrayList<Long>();
      for (int job = 1; job < JOBS; job++) runs.add(ci.start("job-" + job, head));
      long last = ci.start("last", head);
      for (long run : runs) ci.finish(run, "success");
      ci.finish(last, "success");
      await().atMost(GitHubTown.PATIENCE).until(() -> town.log("action.queue.leave").size() == 1);
      assertThat(counter.requests("/check-runs") + counter.requests("/statuses"))
          .as("%s", counter.requests())
          .isLessThanOrEqualTo(30);
    }
  }

  @Test
  void a_pull_request_that_is_read_again_is_not_fetched_for_while_its_base_stays() {
    try (var town = new GitHubTown(folder, RULES, Duration.ofMinutes(5))) {
      long number = town.open("file", "1\n");
      town.untilSeen(number);
      var counter = new CallCounter();
      town.github.watchedBy(counter);
      for (int reads = 1; reads <= READS; reads++) {
        int all = reads;
        town.ada.draft(number, reads % 2 == 1);
        await()
            .atMost(GitHubTown.PATIENCE)
            .until(() -> counter.requests("pullRequest(number") >= all);
      }
      town.untilSeen(town.open("other", "2\n"));
      assertThat(counter.counts().of(CallKind.FETCH))
          .as("the head of the other one, and what was under way; %s", counter.requests())
          .isLessThan(READS / 2);
    }
  }
}
