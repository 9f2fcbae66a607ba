package dev.signalbox.app.pulls;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.io.PrintWriter;
import tools.jackson.databind.JsonNode;

/** Pull requests as people read them. */
record PullLines(PrintWriter out, Colours colours) {
  static String state(JsonNode pull) {
    if (pull.path("merged").asBoolean(false)) return "merged";
    boolean isDraft = pull.path("draft").asBoolean(false);
    String state = Shown.text(pull.path("state"));
    return isDraft && state.equals("open") ? "draft" : state;
  }

  void print(JsonNode pull) {
    Table.plain()
        .row("pull request", "#" + Shown.text(pull.path("number")))
        .row("title", Shown.text(pull.path("title")))
        .row("state", state(pull))
        .row("author", Shown.text(pull.path("author")))
        .row("base", Shown.text(pull.path("base")))
        .row("head", Shown.text(pull.path("head")) + " at " + Shown.text(pull.path("head_sha")))
        .row("labels", Shown.list(pull.path("labels")))
        .row("assignees", Shown.list(pull.path("assignees")))
        .row("reviewers", Shown.list(pull.path("requested_reviewers")))
        .row("milestone", Shown.text(pull.path("milestone")))
        .row("opened", Shown.time(pull.path("created_at")))
        .row("updated", Shown.time(pull.path("updated_at")))
        .row("page", Shown.text(pull.path("url")))
        .print(out, colours);
    words(pull.path("body"));
  }

  void comments(JsonNode comments) {
    for (JsonNode comment : comments) {
      said(comment, "commented", comment.path("created_at"));
    }
  }

  void reviews(JsonNode reviews) {
    for (JsonNode review : reviews) {
      String deed =
          switch (review.path("state").asString("")) {
            case "approve" -> "approved";
            case "request_changes" -> "requested changes";
            default -> "reviewed";
          };
      boolean isDismissed = review.path("dismissal").isObject();
      said(review, isDismissed ? deed + " (dismissed)" : deed, review.path("submitted_at"));
    }
  }

  private void said(JsonNode item, String deed, JsonNode at) {
    out.println();
    out.println(colours.bold(Shown.text(item.path("author")) + " " + deed + ", " + Shown.time(at)));
    item.path("body").asString("").lines().forEach(line -> out.println("  " + Plain.text(line)));
  }

  private void words(JsonNode body) {
    String text = body.asString("");
    if (text.isBlank()) return;
    out.println();
    text.lines().forEach(line -> out.println(Plain.text(line)));
  }
}
