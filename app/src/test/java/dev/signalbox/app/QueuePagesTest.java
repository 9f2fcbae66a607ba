package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.CheckType;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.CiState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.view.BatchStatus;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.ChecksSummary;
import dev.signalbox.engine.view.MergeabilityCheck;
import dev.signalbox.engine.view.PullRequestAuthor;
import dev.signalbox.engine.view.QueueRuleView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.QueuedPullRequest;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How a queue with something in it is shown, from the very records that a server sends. */
class QueuePagesTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123Z");

  private final StubServer server = new StubServer();

  @AfterEach
  void stop() {
    server.close();
  }

  private static StatusPullRequest pull(long number, String title) {
    return new StatusPullRequest(
        new PullRequestNumber(number),
        title,
        "http://host/" + number,
        new PullRequestAuthor(1, "ada"),
        NOON,
        "medium",
        "default",
        List.of(),
        List.of(),
        null,
        null,
        null,
        number == 9 ? List.of(new PullRequestNumber(7)) : null);
  }

  private static BatchView batch(StatusPullRequest... pulls) {
    return new BatchView(
        new UUID(0, 1),
        "batch 1",
        List.of(),
        new BatchStatus(BatchStatusCode.RUNNING, null, null, null, List.of("lint")),
        null,
        null,
        null,
        NOON,
        NOON,
        null,
        null,
        List.of("web", "api"),
        "default",
        new ChecksSummary(1, 3),
        List.of(pulls),
        null);
  }

  @Test
  void batches_and_waiting_pull_requests_stand_in_columns() {
    var status =
        new QueueStatus(
            List.of(batch(pull(7, "Seven"), pull(8, "Eight"))),
            List.of(pull(9, "Nöin")),
            Map.of(),
            null,
            Mode.PARALLEL);
    server.answers(200, Json.text(status));
    assertThat(server.shell().run("queue", "status").out())
        .isEqualTo(
            """
            Not reported on batch 1: lint
            BATCH    STATUS   CHECKS  RULE     SCOPES    LANDS AT              PULL REQUESTS
            batch 1  running  1/3     default  web, api  2026-03-01T12:00:00Z  #7 #8

            WAITING  PRIORITY  AUTHOR  QUEUED AT             CONFLICTS  TITLE
            #9       medium    ada     2026-03-01T12:00:00Z  #7         Nöin
            """);
  }

  @Test
  void a_pull_request_is_shown_with_its_checks() {
    var check = new QueueCheck("test", "unit tests", "http://ci/1", null, CheckState.PENDING, null);
    var candidate =
        new MergeabilityCheck(
            CheckType.DRAFT_PR,
            new PullRequestNumber(0),
            NOON,
            null,
            CiState.PENDING,
            ChecksConclusion.PENDING,
            List.of(check),
            null);
    var queued =
        new QueuedPullRequest(
            new PullRequestNumber(7),
            NOON,
            null,
            0,
            "default",
            "default",
            null,
            new QueueRuleView("default", Map.of()),
            candidate);
    server.answers(200, Json.text(queued));
    assertThat(server.shell().run("queue", "show", "7").out())
        .startsWith("pull request        #7\nposition            1\n")
        .endsWith("\n\nCHECK  STATE    URL\ntest   pending  http://ci/1\n");
  }
}
