package dev.signalbox.rules;

import dev.signalbox.engine.rules.ActionName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the options of an action as plain data. */
final class ActionOptions {
  private static final int MAX_ITEMS = 100;
  private static final Decoder<String> TEXT = Scalars.text(20_000);
  private static final Decoder<List<String>> TEXTS = Lists.some("names", MAX_ITEMS, Scalars.NAME);

  private final MapFields fields;
  private final Set<String> queues;
  private final Map<String, Object> values = new HashMap<>();

  ActionOptions(MapFields fields, Set<String> queues) {
    this.fields = fields;
    this.queues = queues;
  }

  Map<String, Object> of(ActionName action) {
    switch (action) {
      case ASSIGN, LABEL -> atLeastOne("add", "remove");
      case REQUEST_REVIEWS -> atLeastOne("reviewers", "team_reviewers");
      case BACKPORT, COPY -> required("to", TEXTS);
      case CLOSE -> optional("message", TEXT);
      case COMMENT -> required("message", TEXT);
      case DISMISS_REVIEWS -> optional("users", TEXTS);
      case EDIT -> required("draft", Scalars.FLAG);
      case HOST_ACTIONS -> hostActions();
      case MERGE -> optional("method", Choices.of("merge", "squash", "rebase", "fast-forward"));
      case POST_CHECK -> postCheck();
      case QUEUE -> optional("name", this::queue);
      case REVIEW -> review();
      case DELETE_HEAD_BRANCH, DEQUEUE, REBASE, REFRESH, SQUASH, UPDATE -> {}
    }
    return values;
  }

  private void hostActions() {
    required("workflow", Scalars.NAME);
    optional("inputs", PlainMaps::decode);
  }

  private void postCheck() {
    optional("conclusion", Choices.of("success", "failure", "neutral"));
    required("title", Scalars.NAME);
    optional("summary", TEXT);
  }

  private void review() {
    optional("type", Choices.of("approve", "comment", "request_changes"));
    optional("message", TEXT);
  }

  private void atLeastOne(String one, String other) {
    optional(one, TEXTS);
    optional(other, TEXTS);
    if (!fields.has(one) && !fields.has(other)) {
      fields.missing("`" + one + "` or `" + other + "` is missing");
    }
  }

  private <T> void required(String key, Decoder<T> decoder) {
    fields.required(key, decoder).ifPresent(value -> values.put(key, value));
  }

  private <T> void optional(String key, Decoder<T> decoder) {
    fields.optional(key, decoder).ifPresent(value -> values.put(key, value));
  }

  private Optional<String> queue(Node node, Trail trail) {
    return QueueNames.decode(node, trail, queues);
  }
}
