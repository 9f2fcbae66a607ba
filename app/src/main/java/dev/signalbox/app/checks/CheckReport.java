package dev.signalbox.app.checks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Plain;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code check report}. */
@Command(
    name = "report",
    description = "Report the state of a check on a commit, in the name of the key.",
    footer = {
      "",
      "Example:",
      "  signalbox check report $COMMIT test pending -R acme/site",
      "  signalbox check report $COMMIT test success -R acme/site --details-url https://ci/1"
    })
final class CheckReport extends RepositoryCommand {
  @Parameters(index = "0", paramLabel = "SHA", description = "The commit, by its full hash.")
  private String sha = "";

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "The name of the check, as conditions refer to it.")
  private String name = "";

  @Parameters(
      index = "2",
      paramLabel = "STATE",
      completionCandidates = CheckStates.class,
      description = "One of: ${COMPLETION-CANDIDATES}.")
  private String state = "";

  @Option(
      names = "--description",
      paramLabel = "TEXT",
      description = "A short description for people.")
  private @Nullable String description;

  @Option(
      names = "--details-url",
      paramLabel = "URL",
      description = "A link to details for people.")
  private @Nullable String url;

  CheckReport(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    String commit = URLEncoder.encode(sha, StandardCharsets.UTF_8);
    ServerReply reply = server.post(path("/commits/" + commit + "/checks"), told());
    show(
        reply,
        () -> out().println(Plain.text("Recorded: " + name + " on " + sha + " is " + state + ".")));
  }

  private Map<String, String> told() {
    var told = new LinkedHashMap<String, String>();
    told.put("name", name);
    told.put("state", state);
    if (description != null) told.put("description", description);
    if (url != null) told.put("url", url);
    return told;
  }
}
