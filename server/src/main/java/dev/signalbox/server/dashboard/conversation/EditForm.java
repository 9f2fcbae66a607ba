package dev.signalbox.server.dashboard.conversation;

import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.session.Form;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Edits a pull request.
 *
 * @param fault why what was typed was refused; empty where it was not
 */
public record EditForm(
    EditField title,
    EditField body,
    EditField labels,
    EditField assignees,
    EditField reviewers,
    EditField milestone,
    boolean isDraft,
    boolean wasDraft,
    String fault) {
  private static final String TITLE = "title";
  private static final String BODY = "body";
  private static final String LABELS = "labels";
  private static final String ASSIGNEES = "assignees";
  private static final String REVIEWERS = "requested_reviewers";
  private static final String MILESTONE = "milestone";

  public boolean isRefused() {
    return !fault.isEmpty();
  }

  static EditForm of(PullDetail pull) {
    return new EditForm(
        EditField.of(TITLE, pull.title()),
        EditField.of(BODY, pull.body()),
        EditField.lines(LABELS, pull.labels()),
        EditField.lines(ASSIGNEES, pull.assignees()),
        EditField.lines(REVIEWERS, pull.requestedReviewers()),
        EditField.of(MILESTONE, Optional.ofNullable(pull.milestone()).orElse("")),
        pull.draft(),
        pull.draft(),
        "");
  }

  /** As it was filled in. */
  public static EditForm sent(Form form) {
    return new EditForm(
        EditField.sent(TITLE, form),
        EditField.sent(BODY, form),
        EditField.sent(LABELS, form),
        EditField.sent(ASSIGNEES, form),
        EditField.sent(REVIEWERS, form),
        EditField.sent(MILESTONE, form),
        !form.get("draft").isEmpty(),
        form.get("draft_was").equals("true"),
        "");
  }

  public EditForm refused(String why) {
    return new EditForm(
        title, body, labels, assignees, reviewers, milestone, isDraft, wasDraft, why);
  }

  /** What the API is to change. */
  public Map<String, @Nullable Object> changes() {
    var changes = new LinkedHashMap<String, @Nullable Object>();
    if (title.isChanged()) changes.put(TITLE, title.value().strip());
    if (body.isChanged()) changes.put(BODY, body.value());
    if (labels.isChanged()) changes.put(LABELS, labels.values());
    if (assignees.isChanged()) changes.put(ASSIGNEES, assignees.values());
    if (reviewers.isChanged()) changes.put(REVIEWERS, reviewers.values());
    if (milestone.isChanged()) {
      String named = milestone.value().strip();
      changes.put(MILESTONE, named.isEmpty() ? null : named);
    }
    if (isDraft != wasDraft) changes.put("draft", isDraft);
    return changes;
  }
}
