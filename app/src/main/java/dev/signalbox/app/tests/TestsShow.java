package dev.signalbox.app.tests;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code tests show}. */
@Command(
    name = "show",
    description = "Show what is known of a test, with its failures.",
    footer = {
      "",
      "Example:",
      "  signalbox tests show 3f2504e0-4f89-51d3-9a0c-0305e82c3301 -R acme/site"
    })
final class TestsShow extends RepositoryCommand {
  private static final int LONGEST_MESSAGE = 80;

  @Parameters(paramLabel = "ID", description = "The test, as 'tests search' prints it.")
  private String id = "";

  TestsShow(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    String path = ciPath("/tests/" + URLEncoder.encode(id, StandardCharsets.UTF_8));
    ServerReply test = server.get(path);
    show(
        test,
        () -> {
          details(test.json());
          failures(server.get(path + "/failures").json().path("failures"));
        });
  }

  private void details(JsonNode test) {
    Table.plain()
        .row("test", Shown.text(test.path("test_name")))
        .row("health", Shown.text(test.path("health_status")))
        .row("last result", Shown.text(test.path("last_conclusion")))
        .row("succeeds", percent(test.path("success_ratio")))
        .row("fails", percent(test.path("failure_ratio")))
        .row("flakes", percent(test.path("flakiness_ratio")))
        .row("first failure", Shown.time(test.path("first_failure_at")))
        .row("  at commit", Shown.text(test.path("first_failure_commit")))
        .row("last failure", Shown.time(test.path("last_failure_at")))
        .row("last success", Shown.time(test.path("last_success_at")))
        .row("framework", Shown.text(test.path("test_framework")))
        .row("file", Shown.text(test.path("test_filepath")))
        .row("function", Shown.text(test.path("test_function_name")))
        .print(out(), colours());
  }

  private void failures(JsonNode failures) {
    var table = Table.headed("TIMES", "FIRST", "LAST", "TYPE", "MESSAGE");
    for (JsonNode failure : failures) {
      table.row(
          Shown.text(failure.path("failure_count")),
          Shown.time(failure.path("first_failure_at")),
          Shown.time(failure.path("last_failure_at")),
          Shown.text(failure.path("exception_type")),
          Shown.shortened(Shown.text(failure.path("exception_message")), LONGEST_MESSAGE));
    }
    if (table.isEmpty()) return;
    out().println();
    table.print(out(), colours());
  }

  private static String percent(JsonNode ratio) {
    return ratio.isNumber() ? "%.1f %%".formatted(ratio.doubleValue() * 100) : Shown.NOTHING;
  }
}
