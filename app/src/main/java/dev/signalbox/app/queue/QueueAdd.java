package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code queue add}. */
@Command(
    name = "add",
    description = "Add a pull request to the queue.",
    footer = {"", "Example:", "  signalbox queue add 12 -R acme/site"})
final class QueueAdd extends RepositoryCommand {
  @Parameters(paramLabel = "N", description = "The number of the pull request.")
  private BigInteger number = BigInteger.ZERO;

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      description = "The queue rule (default: the first whose conditions match).")
  private @Nullable String rule;

  @Option(
      names = "--priority",
      paramLabel = "PRIORITY",
      description = "low, medium, high or 1 to 10000, where no priority rule matches.")
  private @Nullable String priority;

  @Option(
      names = "--stack",
      description = "Add all that it depends on before it; all of them are added or none.")
  private boolean stack;

  QueueAdd(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = new LinkedHashMap<String, Object>();
    if (rule != null) wish.put("rule", rule);
    if (priority != null) wish.put("priority", priority);
    if (stack) wish.put("stack", true);
    ServerReply reply = server.post(path("/merge-queue/pull/" + number + "/queue"), wish);
    boolean isWaiting = reply.status() == 202;
    String said = isWaiting ? reply.json().path("detail").asString() : "#" + number + " is queued.";
    show(reply, () -> out().println(said));
  }
}
