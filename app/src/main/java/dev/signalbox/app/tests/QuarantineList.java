package dev.signalbox.app.tests;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Paging;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code tests quarantine list}. */
@Command(
    name = "list",
    description = "List the tests in quarantine.",
    footer = {"", "Example:", "  signalbox tests quarantine list --source auto -R acme/site"})
final class QuarantineList extends RepositoryCommand {
  private static final int LONGEST_REASON = 60;

  @Option(names = "--branch", paramLabel = "NAME", description = "Only those of this branch.")
  private @Nullable String branch;

  @Option(
      names = "--source",
      paramLabel = "SOURCE",
      description = "manual or auto: who put them there.")
  private @Nullable String source;

  @Option(
      names = "--limit",
      paramLabel = "COUNT",
      description = "How many at most (default: ${DEFAULT-VALUE}).")
  private int limit = 100;

  QuarantineList(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var table = Table.headed("ID", "BRANCH", "SOURCE", "SINCE", "RECOVERED", "TEST", "REASON");
    var paging = new Paging(server, ciPath("/quarantines"), "quarantined_tests", this::query);
    list(paging, limit, table, QuarantineList::addTo, "No test is in quarantine.");
  }

  private Query query() {
    return new Query()
        .with("branch", Optional.ofNullable(branch))
        .with("source", Optional.ofNullable(source));
  }

  private static void addTo(Table table, JsonNode test) {
    table.row(
        Shown.text(test.path("id")),
        test.path("branch").isString() ? Shown.text(test.path("branch")) : "(all)",
        Shown.text(test.path("source")),
        Shown.time(test.path("created_at")),
        test.path("is_recovered").asBoolean(false) ? "yes" : "no",
        Shown.text(test.path("test_name")),
        Shown.shortened(Shown.text(test.path("reason")), LONGEST_REASON));
  }
}
