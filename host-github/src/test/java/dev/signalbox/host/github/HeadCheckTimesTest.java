package dev.signalbox.host.github;

import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.checking.HeadChecks;
import dev.signalbox.host.github.reading.PullReader;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HeadCheckTimesTest {
  private final Station station = new Station();
  private final PullReader pulls = new PullReader(station.access);
  private final HeadChecks checks = new HeadChecks(station.access);

  HeadCheckTimesTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private static String run(String name, String status, String conclusion, String times) {
    return """
    {"__typename": "CheckRun", "name": "%s", "status": "%s", "conclusion": %s, %s,
     "detailsUrl": null, "checkSuite": null}\
    """
        .formatted(name, status, conclusion, times);
  }

  private HeadChecks.LatestChecks seen(String... runs) throws Exception {
    String pull =
        """
        {"data": {"repository": {"pullRequest": {"id": "PR_7", "number": 7, "state": "OPEN", "isDraft": false,
         "title": "Add tea", "body": null, "url": "https://x/7", "createdAt": "2026-01-01T00:00:00Z",
         "updatedAt": "2026-01-02T00:00:00Z", "author": null, "baseRefName": "main",
         "headRefOid": "%s", "headRefName": "tea", "isCrossRepository": false,
         "maintainerCanModify": false, "headRepository": null, "mergeCommit": null,
         "labels": {"nodes": []}, "assignees": {"nodes": []}, "milestone": null,
         "mergeable": "UNKNOWN", "additions": 1, "deletions": 2, "changedFiles": 0,
         "files": {"nodes": []}, "latestOpinionatedReviews": null, "reviewRequests": {"nodes": []},
         "commits": {"nodes": [{"commit": {"oid": "%1$s", "deployments": {"nodes": []},
           "statusCheckRollup": {"contexts": {"nodes": [%s],
             "pageInfo": {"hasNextPage": false}}}}}]}}}}}
        """
            .formatted(A, String.join(",", runs));
    station.github.on("POST /api/graphql", 200, pull);
    return checks.of(SLUG, value(pulls.one(SLUG, new PullRequestNumber(7))).orElseThrow());
  }

  @Test
  void the_longest_check_that_has_ended_tells_how_long_a_head_takes() throws Exception {
    var seen =
        seen(
            run("lint", "COMPLETED", "\"SUCCESS\"", times("07:00", "\"2026-01-05T07:02:00Z\"")),
            run("test", "COMPLETED", "\"FAILURE\"", times("07:00", "\"2026-01-05T07:40:00Z\"")),
            run("fuzz", "IN_PROGRESS", "null", times("05:00", "null")));
    assertThat(seen.checks()).extracting(QueueCheck::name).containsExactly("fuzz", "lint", "test");
    assertThat(seen.longest()).contains(Duration.ofMinutes(40));
  }

  private static String times(String from, String to) {
    return "\"startedAt\": \"2026-01-05T%s:00Z\", \"completedAt\": %s".formatted(from, to);
  }

  @Test
  void while_none_has_ended_nobody_knows() throws Exception {
    assertThat(seen(run("test", "QUEUED", "null", times("07:00", "null"))).longest()).isEmpty();
    assertThat(seen().longest()).isEmpty();
  }
}
