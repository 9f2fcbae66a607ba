package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.gerrit.changes.GerritChange.Account;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeMessage;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangePeople;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import dev.signalbox.host.gerrit.changes.GerritChange.LabelVote;
import dev.signalbox.host.gerrit.changes.GerritChange.LabelVotes;
import dev.signalbox.host.gerrit.changes.GerritChange.SubmitRequirement;
import dev.signalbox.host.gerrit.changes.GerritChange.Times;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads a change out of Gerrit's JSON. */
record ChangeDocument(JsonNode json) {
  GerritChange change() {
    var head = json.path("current_revision").asString();
    var commit = json.path("revisions").path(head).path("commit");
    return new GerritChange(
        number(),
        state(),
        status(),
        json.path("work_in_progress").asBoolean(false),
        new BranchName(json.path("branch").asString()),
        new CommitSha(head),
        patchSets(),
        commit.path("parents").valueStream().map(it -> sha(it.path("commit"))).toList(),
        commit.path("message").asString(""),
        people(),
        json.path("hashtags").valueStream().map(JsonNode::asString).toList(),
        text("topic"),
        new Times(
            time(json.path("created").asString()),
            time(json.path("updated").asString()),
            text("submitted").map(ChangeDocument::time)),
        labels(),
        requirements(),
        messages());
  }

  PullRequestNumber number() {
    return new PullRequestNumber(json.path("_number").asLong());
  }

  /** Another one after whatever happens to the change. */
  String state() {
    return json.path("meta_rev_id").asString("");
  }

  private ChangeStatus status() {
    return switch (json.path("status").asString("")) {
      case "MERGED" -> ChangeStatus.MERGED;
      case "ABANDONED" -> ChangeStatus.ABANDONED;
      default -> ChangeStatus.NEW;
    };
  }

  private Optional<String> text(String name) {
    return Optional.of(json.path(name).asString("")).filter(it -> !it.isEmpty());
  }

  private static CommitSha sha(JsonNode node) {
    return new CommitSha(node.asString());
  }

  /** {@code 2026-11-18 13:32:18.000000000}, in universal time. */
  static Instant time(String written) {
    return Instant.parse(written.replace(' ', 'T') + "Z");
  }

  private Map<CommitSha, Integer> patchSets() {
    var all = new HashMap<CommitSha, Integer>();
    for (var revision : json.path("revisions").properties()) {
      all.put(new CommitSha(revision.getKey()), revision.getValue().path("_number").asInt(0));
    }
    return all;
  }

  static Account account(JsonNode node) {
    long id = node.path("_account_id").asLong(0);
    String name = node.path("username").asString("");
    return new Account(id, name.isEmpty() ? Long.toString(id) : name);
  }

  private ChangePeople people() {
    var submitter = Optional.of(json.path("submitter")).filter(JsonNode::isObject);
    return new ChangePeople(
        account(json.path("owner")),
        submitter.map(ChangeDocument::account),
        json.path("reviewers").path("REVIEWER").valueStream().map(ChangeDocument::account).toList(),
        json.path("attention_set").valueStream().map(it -> account(it.path("account"))).toList());
  }

  private List<LabelVotes> labels() {
    var all = new ArrayList<LabelVotes>();
    for (var label : json.path("labels").properties()) {
      var values =
          label.getValue().path("values").properties().stream()
              .map(it -> Integer.parseInt(it.getKey().strip()))
              .toList();
      int least = values.stream().mapToInt(it -> it).min().orElse(0);
      int most = values.stream().mapToInt(it -> it).max().orElse(0);
      var votes =
          label
              .getValue()
              .path("all")
              .valueStream()
              .map(it -> new LabelVote(account(it), it.path("value").asInt(0)))
              .filter(vote -> vote.value() != 0)
              .toList();
      all.add(new LabelVotes(label.getKey(), least, most, votes));
    }
    return all;
  }

  private List<SubmitRequirement> requirements() {
    return json.path("submit_requirements")
        .valueStream()
        .filter(it -> !it.path("status").asString("").equals("NOT_APPLICABLE"))
        .map(ChangeDocument::requirement)
        .toList();
  }

  private static SubmitRequirement requirement(JsonNode node) {
    String status = node.path("status").asString("");
    return new SubmitRequirement(
        node.path("name").asString(""),
        List.of("SATISFIED", "OVERRIDDEN", "FORCED").contains(status),
        node.path("submittability_expression_result").path("expression").asString(""));
  }

  private List<ChangeMessage> messages() {
    return json.path("messages")
        .valueStream()
        .map(it -> MessageDocument.message(it, "date"))
        .toList();
  }
}
