package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A change as Gerrit tells it.
 *
 * @param state names the state of all that is kept about it
 * @param head the commit of the current patch set
 * @param patchSets the commits of all of them, with their numbers
 * @param parents of the head
 * @param message of the head, as a whole
 */
public record GerritChange(
    PullRequestNumber number,
    String state,
    ChangeStatus status,
    boolean isWorkInProgress,
    BranchName branch,
    CommitSha head,
    Map<CommitSha, Integer> patchSets,
    List<CommitSha> parents,
    String message,
    ChangePeople people,
    List<String> hashtags,
    Optional<String> topic,
    Times times,
    List<LabelVotes> labels,
    List<SubmitRequirement> requirements,
    List<ChangeMessage> messages) {
  public GerritChange {
    patchSets = Map.copyOf(patchSets);
    parents = List.copyOf(parents);
    hashtags = List.copyOf(hashtags);
    labels = List.copyOf(labels);
    requirements = List.copyOf(requirements);
    messages = List.copyOf(messages);
  }

  public enum ChangeStatus {
    NEW,
    MERGED,
    ABANDONED;

    PullRequest.State state() {
      return switch (this) {
        case NEW -> PullRequest.State.OPEN;
        case MERGED -> PullRequest.State.MERGED;
        case ABANDONED -> PullRequest.State.CLOSED;
      };
    }
  }

  /** Somebody with an account; {@code name} is what they sign in with, where they have that. */
  public record Account(long id, String name) {}

  public record ChangePeople(
      Account owner,
      Optional<Account> submitter,
      List<Account> reviewers,
      List<Account> attention) {
    public ChangePeople {
      reviewers = List.copyOf(reviewers);
      attention = List.copyOf(attention);
    }
  }

  public record Times(Instant created, Instant updated, Optional<Instant> submitted) {}

  /** The votes on one label, which go from its least to its most. */
  public record LabelVotes(String label, int least, int most, List<LabelVote> votes) {
    public LabelVotes {
      votes = List.copyOf(votes);
    }
  }

  public record LabelVote(Account by, int value) {}

  /** What Gerrit asks for before it submits; {@code expression} may name labels. */
  public record SubmitRequirement(String name, boolean isSatisfied, String expression) {
    /** Whether it asks for a vote on that label. */
    boolean isAbout(String label) {
      return name.equals(label)
          || Pattern.compile("label:\"?" + Pattern.quote(label) + "(?![\\w-])")
              .matcher(expression)
              .find();
    }
  }

  /** What somebody wrote, or Gerrit in their name: a message, or a comment on a patch set. */
  public record ChangeMessage(
      String id, Optional<Account> author, Instant at, String text, Optional<String> tag) {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}");
    private static final int DIGITS_OF_A_LONG = 15;

    /** Of the hash that messages are named by; comments are named otherwise. */
    public long number() {
      var bytes = id.getBytes(StandardCharsets.UTF_8);
      String digits =
          HASH.matcher(id).matches()
              ? id
              : UUID.nameUUIDFromBytes(bytes).toString().replace("-", "");
      return Long.parseLong(digits.substring(0, DIGITS_OF_A_LONG), 16);
    }
  }

  /** The same with what was written elsewhere than in its messages, by who wrote some of those. */
  GerritChange and(List<ChangeMessage> comments) {
    var names = new HashMap<Long, Account>();
    for (var each : messages) each.author().ifPresent(it -> names.put(it.id(), it));
    var all = new ArrayList<>(messages);
    for (var each : comments) {
      var author = each.author().map(it -> names.getOrDefault(it.id(), it));
      all.add(new ChangeMessage(each.id(), author, each.at(), each.text(), each.tag()));
    }
    return new GerritChange(
        number,
        state,
        status,
        isWorkInProgress,
        branch,
        head,
        patchSets,
        parents,
        message,
        people,
        hashtags,
        topic,
        times,
        labels,
        requirements,
        all);
  }

  /** The submit requirements that are missing, but for those that wait for our own vote. */
  public List<String> missing(LabelRoles labels) {
    return requirements.stream()
        .filter(it -> !it.isSatisfied() && labels.report().filter(it::isAbout).isEmpty())
        .map(SubmitRequirement::name)
        .toList();
  }

  public String subject() {
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }

  /** Without its first line. The footers are part of it, the Change-Id among them. */
  public String body() {
    int end = message.indexOf('\n');
    return end < 0 ? "" : message.substring(end).strip();
  }
}
