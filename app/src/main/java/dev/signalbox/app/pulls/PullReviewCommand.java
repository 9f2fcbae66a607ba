package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pull review}. */
@Command(
    name = "review",
    description = "Review a pull request at its current head.",
    footer = {"", "Example:", "  signalbox pull review 12 --approve -R acme/site"})
final class PullReviewCommand extends NumberedPullCommand {
  /** What it comes to; one of them. */
  private static final class Verdict {
    @Option(names = "--approve", description = "Approve it.")
    private boolean approves;

    @Option(names = "--request-changes", description = "Request changes.")
    private boolean requestsChanges;

    @Option(names = "--comment", description = "Comment without approving or requesting changes.")
    private boolean comments;

    String state() {
      if (comments) return "comment";
      return approves ? "approve" : "request_changes";
    }

    String deed() {
      if (approves) return "Approved ";
      return requestsChanges ? "Requested changes of " : "Reviewed ";
    }
  }

  @ArgGroup(multiplicity = "1")
  private Verdict verdict = new Verdict();

  @Option(names = "--body", paramLabel = "TEXT", description = "What it says, in Markdown.")
  private @Nullable String body;

  PullReviewCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = new LinkedHashMap<String, String>();
    wish.put("state", verdict.state());
    if (body != null) wish.put("body", body);
    ServerReply reply = server.post(pull("/reviews"), wish);
    show(reply, () -> out().println(verdict.deed() + name() + "."));
  }
}
