package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pull edit}. */
@Command(
    name = "edit",
    description = {
      "Edit a pull request; anything not given stays as it is.",
      "A list is separated by commas and replaces the one before; '' is an empty list."
    },
    footer = {
      "",
      "Example:",
      "  signalbox pull edit 12 --labels bug,urgent --reviewers ann -R acme/site"
    })
final class PullEditCommand extends NumberedPullCommand {
  @Option(names = "--title", paramLabel = "TITLE", description = "The new title.")
  private @Nullable String title;

  @Option(names = "--body", paramLabel = "TEXT", description = "The new description.")
  private @Nullable String body;

  @Option(names = "--draft", description = "Make it a draft.")
  private boolean draft;

  @Option(names = "--ready", description = "Make it ready for review: no longer a draft.")
  private boolean ready;

  @Option(names = "--state", paramLabel = "STATE", description = "open or closed.")
  private @Nullable String state;

  @Option(names = "--labels", paramLabel = "LABELS", description = "All its labels.")
  private @Nullable String labels;

  @Option(names = "--assignees", paramLabel = "LOGINS", description = "All its assignees.")
  private @Nullable String assignees;

  @Option(names = "--reviewers", paramLabel = "LOGINS", description = "All requested reviewers.")
  private @Nullable String reviewers;

  @Option(names = "--milestone", paramLabel = "NAME", description = "Its milestone; '' for none.")
  private @Nullable String milestone;

  PullEditCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    if (draft && ready) throw new Failure.Misused("--draft and --ready exclude each other");
    var wish = wish();
    if (wish.isEmpty()) {
      throw new Failure.Misused("nothing to edit: see 'signalbox pull edit --help'");
    }
    ServerReply reply = server.patch(pull(""), wish);
    show(reply, () -> out().println("Edited " + name() + "."));
  }

  private Map<String, @Nullable Object> wish() {
    var wish = new LinkedHashMap<String, @Nullable Object>();
    if (title != null) wish.put("title", title);
    if (body != null) wish.put("body", body);
    if (draft || ready) wish.put("draft", draft);
    if (state != null) wish.put("state", state);
    if (labels != null) wish.put("labels", list(labels));
    if (assignees != null) wish.put("assignees", list(assignees));
    if (reviewers != null) wish.put("requested_reviewers", list(reviewers));
    if (milestone != null) wish.put("milestone", milestone.isEmpty() ? null : milestone);
    return wish;
  }

  private static List<String> list(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
