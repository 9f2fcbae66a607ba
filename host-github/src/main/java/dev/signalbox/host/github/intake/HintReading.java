package dev.signalbox.host.github.intake;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads webhooks as hints. What a webhook says of the state of things is not believed. */
final class HintReading {
  private static final String HEADS = "refs/heads/";
  private static final Set<String> FAILED = Set.of("failure", "timed_out", "action_required");
  private static final String NOTHING = "0".repeat(40);

  private final WebhookEvent event;
  private final JsonFields payload;
  private final List<Hint> hints = new ArrayList<>();

  private HintReading(WebhookEvent event, JsonNode payload) {
    this.event = event;
    this.payload = new JsonFields(payload, event.spelled());
  }

  /** Throws {@link IllegalArgumentException} for what GitHub would not send. */
  static List<Hint> of(WebhookEvent event, JsonNode payload) {
    var reading = new HintReading(event, payload);
    reading.read();
    return List.copyOf(reading.hints);
  }

  private void read() {
    switch (event) {
      case PULL_REQUEST, PULL_REQUEST_REVIEW, PULL_REQUEST_REVIEW_THREAD ->
          pull(payload.child("pull_request"));
      case ISSUE_COMMENT -> comment();
      case CHECK_RUN -> run(payload.child(event.spelled()));
      case CHECK_SUITE, WORKFLOW_RUN -> checks(payload.child(event.spelled()));
      case STATUS -> status();
      case PUSH -> push();
      case REPOSITORY -> repository();
      case INSTALLATION, INSTALLATION_REPOSITORIES, INSTALLATION_TARGET ->
          hints.add(new Hint.AccessStirred());
      case PING -> {}
    }
  }

  private long repositoryId() {
    return payload.child("repository").number("id");
  }

  private void pull(JsonFields pull) {
    hints.add(new Hint.PullStirred(repositoryId(), new PullRequestNumber(pull.number("number"))));
  }

  private void comment() {
    JsonFields issue = payload.child("issue");
    if (!is("action", "created") || issue.maybe("pull_request").isEmpty()) return;
    JsonFields comment = payload.child("comment");
    Optional<JsonFields> author = comment.maybe("user");
    if (author.isEmpty()) return;
    boolean isByRobot =
        author.get().maybeText("type").filter("Bot"::equals).isPresent()
            || comment.maybe("performed_via_github_app").isPresent();
    hints.add(
        new Hint.Said(
            repositoryId(),
            new PullRequestNumber(issue.number("number")),
            new Hint.Comment(
                comment.number("id"),
                author.get().number("id"),
                author.get().text("login"),
                isByRobot,
                comment.instant("created_at"),
                comment.maybeText("body").orElse(""))));
  }

  private void run(JsonFields reported) {
    boolean isFailure = reported.maybeText("conclusion").filter(FAILED::contains).isPresent();
    var run = reported.maybeNumber("id").map(id -> "run/" + id);
    add(commit(reported, "head_sha"), is("action", "completed"), run, isFailure);
  }

  private void status() {
    boolean isFailure = is("state", "failure") || is("state", "error");
    var context = payload.maybeText("context").map(name -> "status/" + name);
    add(commit(payload, "sha"), !is("state", "pending"), context, isFailure);
  }

  private void checks(JsonFields reported) {
    add(commit(reported, "head_sha"), is("action", "completed"), Optional.empty(), false);
  }

  private void add(
      Optional<CommitSha> commit, boolean isEnd, Optional<String> run, boolean isFailure) {
    commit.ifPresent(
        sha -> hints.add(new Hint.ChecksStirred(repositoryId(), sha, isEnd, run, isFailure)));
  }

  private boolean is(String field, String word) {
    return payload.maybeText(field).filter(word::equals).isPresent();
  }

  private static Optional<CommitSha> commit(JsonFields from, String name) {
    return from.maybeText(name).filter(sha -> !sha.equals(NOTHING)).map(_ -> from.commit(name));
  }

  private void push() {
    String ref = payload.text("ref");
    if (!ref.startsWith(HEADS)) return;
    String name = ref.substring(HEADS.length());
    var branch = new BranchName(name);
    hints.add(
        commit(payload, "after")
            .<Hint>map(tip -> new Hint.BranchStirred(repositoryId(), branch, tip))
            .orElseGet(() -> new Hint.BranchGone(repositoryId(), branch)));
  }

  private void repository() {
    hints.add(new Hint.RepositoryStirred(repositoryId()));
  }
}
