package dev.signalbox.rules;

import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.Template;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the options of an action, also under the names of earlier versions. */
final class ActionOptions {
  private static final List<MergeMethod> METHODS =
      List.of(MergeMethod.MERGE, MergeMethod.SQUASH, MergeMethod.REBASE, MergeMethod.FAST_FORWARD);

  private final MapFields fields;
  private final Set<String> queues;

  ActionOptions(MapFields fields, Set<String> queues) {
    this.fields = fields;
    this.queues = queues;
  }

  Optional<Action> of(ActionName action) {
    return switch (action) {
      case ASSIGN -> Optional.of(assign());
      case BACKPORT -> Optional.of(new Action.Backport(CopyOptions.read(fields)));
      case CLOSE -> Optional.of(new Action.Close(message()));
      case COMMENT -> fields.required("message", Templates.TEXT).map(Action.Comment::new);
      case COPY -> Optional.of(new Action.Copy(CopyOptions.read(fields)));
      case DELETE_HEAD_BRANCH ->
          Optional.of(new Action.DeleteHeadBranch(fields.or("force", Scalars.FLAG, false)));
      case DEQUEUE -> Optional.of(new Action.Dequeue());
      case DISMISS_REVIEWS -> Optional.of(ReviewOptions.dismissReviews(fields));
      case EDIT -> fields.required("draft", Scalars.FLAG).map(Action.Edit::new);
      case HOST_ACTIONS -> DispatchOptions.read(fields).map(Action.HostActions::new);
      case LABEL -> Optional.of(label());
      case MERGE -> Optional.of(merge());
      case POST_CHECK -> Optional.of(postCheck());
      case QUEUE -> Optional.of(new Action.Queue(fields.optional("name", this::queue)));
      case REBASE -> Optional.of(new Action.Rebase(fields.or("autosquash", Scalars.FLAG, true)));
      case REFRESH -> Optional.of(new Action.Refresh());
      case REQUEST_REVIEWS -> Optional.of(ReviewOptions.requestReviews(fields));
      case REVIEW -> Optional.of(ReviewOptions.review(fields));
      case SQUASH -> Optional.of(squash());
      case UPDATE -> Optional.of(new Action.Update());
    };
  }

  private Action assign() {
    var users = fields.optional("add_users", "add", Templates.NAMES);
    var same = fields.optional("users", Templates.NAMES);
    if (users.isPresent() && same.isPresent()) {
      fields.contradiction("users", "`users` is the same as `add_users`; give one");
    }
    var removed = fields.optional("remove_users", "remove", Templates.NAMES);
    fields.atLeastOne("add_users", "remove_users", "users", "add", "remove");
    return new Action.Assign(users.or(() -> same).orElse(List.of()), removed.orElse(List.of()));
  }

  private Action label() {
    var label =
        new Action.Label(
            fields.or("add", Templates.NAMES, List.of()),
            fields.or("remove", Templates.NAMES, List.of()),
            fields.or("remove_all", Scalars.FLAG, false),
            fields.or("toggle", Templates.NAMES, List.of()));
    fields.atLeastOne("add", "remove", "remove_all", "toggle");
    return label;
  }

  private Action merge() {
    return new Action.Merge(
        fields.optional("method", Choices.of(METHODS, MergeMethod::spelled)),
        fields.optional("commit_message_template", Templates.TEXT));
  }

  private Action postCheck() {
    return new Action.PostCheck(
        fields.optional("title", Templates.NAME),
        fields.optional("summary", Templates.TEXT),
        fields.or("success_conditions", ConditionList.AT_LEAST_ONE, List.of()),
        fields.or("neutral_conditions", ConditionList.AT_LEAST_ONE, List.of()),
        fields.optional("conclusion", Choices.of(Action.PostCheck.Conclusion.class)));
  }

  private Action squash() {
    return new Action.Squash(
        fields.or(
            "commit_message",
            Choices.of(Action.Squash.Message.class),
            Action.Squash.Message.ALL_COMMITS));
  }

  private Optional<Template> message() {
    return fields.optional("message", Templates.TEXT);
  }

  private Optional<String> queue(Node node, Trail trail) {
    return QueueNames.decode(node, trail, queues);
  }
}
