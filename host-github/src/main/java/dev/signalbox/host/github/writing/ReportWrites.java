package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.PartReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Writes our check run and our comment on a pull request in one request. */
public final class ReportWrites {
  private static final String RUN = "run";
  private static final String COMMENT = "comment";

  private final GitHubAccess access;

  public ReportWrites(GitHubAccess access) {
    this.access = access;
  }

  /** {@code id}: of the run that is to be changed; without one, a run is made. */
  public record RunPart(
      String repositoryId, CommitSha head, Optional<String> id, CheckRunReport shown) {}

  /** {@code id}: of the comment that is to be changed; without one, a comment is made. */
  public record CommentPart(String pullRequestId, Optional<String> id, String text) {}

  /** What GitHub said to each part: the id under which it is found from now on. */
  public record WrittenReport(
      Optional<GitHubReply<String>> run, Optional<GitHubReply<String>> comment) {}

  public GitHubReply<WrittenReport> write(
      RepositorySlug slug, Optional<RunPart> run, Optional<CommentPart> comment) {
    var parts = new ArrayList<Part>();
    run.ifPresent(it -> parts.add(part(it)));
    comment.ifPresent(it -> parts.add(part(it)));
    boolean isNew = parts.stream().anyMatch(Part::isNew);
    var variables = Bodies.body();
    for (var part : parts) variables.set(part.name(), part.input());
    var call =
        isNew
            ? GitHubCall.mutation(slug, document(parts), fields(variables))
            : GitHubCall.change(slug, document(parts), fields(variables));
    return access
        .client(slug)
        .then(client -> client.ask(call.inParts(), answer -> written(answer, run, comment)));
  }

  private static WrittenReport written(
      JsonFields answer, Optional<RunPart> run, Optional<CommentPart> comment) {
    return new WrittenReport(
        run.map(_ -> PartReply.of(answer, RUN, it -> it.child("checkRun").text("id"))),
        comment.map(
            part -> PartReply.of(answer, COMMENT, it -> commentId(it, part.id().isEmpty()))));
  }

  private static String commentId(JsonFields answer, boolean isNew) {
    return isNew
        ? answer.child("commentEdge").child("node").text("id")
        : answer.child("issueComment").text("id");
  }

  private static Map<String, ObjectNode> fields(ObjectNode variables) {
    var fields = new java.util.HashMap<String, ObjectNode>();
    variables.properties().forEach(it -> fields.put(it.getKey(), (ObjectNode) it.getValue()));
    return fields;
  }

  /** One field of the mutation. */
  private record Part(
      String name, String type, String field, String wanted, ObjectNode input, boolean isNew) {}

  private static Part part(RunPart run) {
    var input = run.shown().input().put("repositoryId", run.repositoryId());
    if (run.id().isPresent()) {
      input.put("checkRunId", run.id().get());
      return new Part(
          RUN, "UpdateCheckRunInput", "updateCheckRun", "checkRun { id }", input, false);
    }
    input.put("headSha", run.head().hex());
    return new Part(RUN, "CreateCheckRunInput", "createCheckRun", "checkRun { id }", input, true);
  }

  private static Part part(CommentPart comment) {
    var input = Bodies.body().put("body", comment.text());
    if (comment.id().isPresent()) {
      input.put("id", comment.id().get());
      return new Part(
          COMMENT,
          "UpdateIssueCommentInput",
          "updateIssueComment",
          "issueComment { id }",
          input,
          false);
    }
    input.put("subjectId", comment.pullRequestId());
    return new Part(
        COMMENT, "AddCommentInput", "addComment", "commentEdge { node { id } }", input, true);
  }

  private static String document(List<Part> parts) {
    var arguments = new ArrayList<String>();
    var fields = new StringBuilder();
    for (var part : parts) {
      arguments.add("$" + part.name() + ": " + part.type() + "!");
      fields.append(
          "  %s: %s(input: $%s) { %s }\n"
              .formatted(part.name(), part.field(), part.name(), part.wanted()));
    }
    return "mutation(" + String.join(", ", arguments) + ") {\n" + fields + "}\n";
  }
}
