package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.wire.Json;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LogCommandTest {
  private static final List<LogEntry> ENTRIES = SampleEntries.all();

  private static final int WRITTEN = ENTRIES.size();

  private TestServer server;
  private Shell shell;

  @BeforeAll
  void start() {
    server = TestServer.start();
    server.asRoot().withRepository("acme/log");
    shell =
        Shell.empty()
            .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.port())
            .with("SIGNALBOX_KEY", TestServer.ROOT_KEY)
            .with("SIGNALBOX_REPO", "acme/log");
    var repository =
        new Repositories(server.database()).find(RepositorySlug.parse("acme/log")).orElseThrow();
    server.database().transaction(tx -> LogAppender.append(tx, repository.id(), ENTRIES));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private List<String> lines(String... arguments) {
    var result = shell.run(arguments);
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result.out().lines().toList();
  }

  @Test
  void ten_entries_are_shown_the_newest_first() {
    var lines = lines("log");
    assertThat(lines).hasSize(10);
    assertThat(lines.getFirst()).containsPattern("^\\S+Z +" + WRITTEN + "  \\S+");
  }

  @Test
  void a_limit_goes_beyond_the_page() {
    assertThat(lines("log", "--limit", "1000", "--per-page", "7")).hasSize(WRITTEN);
    assertThat(lines("log", "--limit", "15", "--per-page", "7")).hasSize(15);
    assertThat(lines("log", "--limit", "3")).hasSize(3);
  }

  @Test
  void for_programs_each_line_is_an_entry_as_the_server_gave_it() throws Exception {
    var reply = server.asRoot().get("/v1/repos/acme/log/logs?per_page=100");
    var entries = new java.util.ArrayList<JsonNode>();
    for (String line : lines("log", "--json", "--limit", "1000")) entries.add(Json.parse(line));
    assertThat(entries)
        .hasSizeLessThan(WRITTEN)
        .isEqualTo(reply.json().get("events").valueStream().toList());
  }

  @Test
  void people_see_the_types_too_that_programs_have_to_name() {
    assertThat(lines("log", "--limit", "1000"))
        .anyMatch(line -> line.contains("  ci_issue.created  "))
        .anyMatch(line -> line.contains("  action.unqueue  "));
    assertThat(lines("log", "--json", "--type", "ci_issue.created")).hasSize(1);
  }

  @Test
  void filters_are_the_servers() {
    assertThat(lines("log", "--type", "queue.pause.create", "--type", "queue.pause.delete"))
        .hasSize(2)
        .anyMatch(line -> line.endsWith("  alice paused the queue: Release of 2.0"))
        .allMatch(line -> line.contains("queue.pause."));
    assertThat(lines("log", "--pull-request", "12", "--base-ref", "main", "--from", "1h"))
        .hasSize(10);
    assertThat(lines("log", "--pull-request", "99")).isEmpty();
    assertThat(lines("log", "--to", "2001-01-01T00:00:00Z")).isEmpty();
    var refused = shell.run("log", "--type", "nonsense", "--per-page", "1000");
    assertThat(refused.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.err().lines())
        .hasSize(2)
        .anyMatch(line -> line.startsWith("signalbox: query.event_type"))
        .anyMatch(line -> line.startsWith("signalbox: query.per_page: "));
  }

  @Test
  void what_makes_no_sense_is_said_before_the_server_is_asked() {
    assertThat(shell.run("log", "--limit", "0").code()).isEqualTo(ExitCode.USAGE);
    var when = shell.run("log", "--from", "yesterday");
    assertThat(when.code()).isEqualTo(ExitCode.USAGE);
    assertThat(when.err()).startsWith("signalbox: --from: 'yesterday' is neither");
  }
}
