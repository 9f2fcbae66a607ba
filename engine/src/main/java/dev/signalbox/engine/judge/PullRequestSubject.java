package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullDetails.Vote;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequestCommits;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A pull request as conditions ask about it, with the checks that count in the case at hand. */
public record PullRequestSubject(
    Ledger ledger,
    PullRequest pull,
    Optional<Entry> entry,
    Optional<Sender> sender,
    List<QueueCheck> checks)
    implements Subject {

  /** By itself, with the checks of its own head. */
  public static PullRequestSubject alone(Ledger ledger, PullRequest pull) {
    var entry = ledger.entries().entry(pull.number());
    return sentBy(entry.flatMap(Entry::sender), ledger, pull);
  }

  /** By itself, as somebody asks for it to be queued. */
  public static PullRequestSubject sentBy(
      Optional<Sender> sender, Ledger ledger, PullRequest pull) {
    var entry = ledger.entries().entry(pull.number());
    return new PullRequestSubject(ledger, pull, entry, sender, OwnHeadChecks.of(ledger, pull));
  }

  /** The same with these checks. */
  PullRequestSubject with(List<QueueCheck> others) {
    return new PullRequestSubject(ledger, pull, entry, sender, others);
  }

  /** As if no check had said anything. */
  PullRequestSubject untested() {
    return with(List.of());
  }

  /** As part of a candidate with these checks. */
  public static PullRequestSubject within(
      Ledger ledger, PullRequestNumber number, List<QueueCheck> checks) {
    var entries = ledger.entries();
    var entry = entries.entry(number);
    return new PullRequestSubject(
        ledger, entries.pull(number), entry, entry.flatMap(Entry::sender), checks);
  }

  @Override
  public PullRequestNumber number() {
    return pull.number();
  }

  @Override
  public Value value(Attribute attribute) {
    var about = pull.description();
    var difference = pull.difference();
    return switch (attribute) {
      case NUMBER -> new Value.Whole(pull.number().value());
      case TITLE -> new Value.Text(about.title());
      case BODY, BODY_RAW -> new Value.Text(about.body());
      case AUTHOR -> new Value.Text(about.author().login());
      case BASE -> new Value.Text(pull.base().value());
      case HEAD -> new Value.Text(about.headBranch());
      case DRAFT -> new Value.Flag(pull.draft());
      case CLOSED -> new Value.Flag(pull.state() != PullRequest.State.OPEN);
      case MERGED -> new Value.Flag(pull.state() == PullRequest.State.MERGED);
      case CONFLICT -> new Value.Flag(difference.conflict());
      case LABEL -> new Value.Texts(about.labelNames());
      case ASSIGNEE -> new Value.Texts(about.assignees());
      case MILESTONE -> about.milestone().<Value>map(Value.Text::new).orElseGet(Value.Absent::new);
      case FILES -> new Value.Texts(difference.files());
      case ADDED_FILES, MODIFIED_FILES, REMOVED_FILES -> ofFiles(attribute);
      case ADDED_LINES, DELETED_LINES, MODIFIED_LINES -> ofLines(attribute);
      case CONFIGURATION_CHANGED -> new Value.Flag(difference.changesRulesFile());
      case COMMITS_BEHIND -> new Value.Whole(difference.commitsBehind());
      case COMMITS, COMMITS_UNVERIFIED, CO_AUTHORS, LINEAR_HISTORY -> ofCommits(attribute);
      case APPROVED_REVIEWS_BY -> new Value.Texts(pull.reviews().approvedBy());
      case CHANGES_REQUESTED_REVIEWS_BY -> new Value.Texts(pull.reviews().changesRequestedBy());
      case REVIEW_REQUESTED -> new Value.Texts(pull.reviews().requestedFrom());
      case VOTE -> new Value.Texts(votes());
      case REVIEW_THREADS_RESOLVED, REVIEW_THREADS_UNRESOLVED -> ofThreads(attribute);
      case DEPLOYMENT, DEPLOYMENT_SUCCESS -> ofDeployments(attribute);
      case DEPENDS_ON -> new Value.Wholes(dependencies());
      case CREATED_AT -> new Value.At(about.createdAt());
      case UPDATED_AT -> new Value.At(about.updatedAt());
      case SENDER -> new Value.Text(sender.map(Sender::login).orElse(about.sender()));
      case SENDER_PERMISSION ->
          new Value.Level(sender.map(Sender::permission).orElse(about.senderPermission()));
      case REPOSITORY_NAME -> new Value.Text(ledger.repository().name().toString());
      case REPOSITORY_FULL_NAME -> new Value.Text(ledger.repository().toString());
      case SCOPE -> new Value.Texts(List.copyOf(LaneAssignment.names(ledger, pull)));
      case QUEUE_NAME, QUEUED_AT, QUEUE_POSITION, QUEUE_MERGE_STARTED_AT -> queued(attribute);
      case LOCKED -> new Value.Flag(pull.details().locked());
      case HEAD_REPO_FULL_NAME -> known(pull.details().headRepository(), Value.Text::new);
      case COMMENTED_REVIEWS_BY, DISMISSED_REVIEWS_BY -> ofReviews(attribute);
      case CLOSED_AT, MERGED_AT, MERGED_BY, MERGE_COMMIT -> ofEnd(attribute);
      case QUEUE_DEQUEUE_REASON -> lastDeparture();
      case CHECK,
          CHECK_SUCCESS,
          CHECK_FAILURE,
          CHECK_PENDING,
          CHECK_NEUTRAL,
          CHECK_SKIPPED,
          CHECK_TIMED_OUT,
          CHECK_STALE,
          CHECK_CANCELLED,
          CURRENT_DATETIME,
          SCHEDULE ->
          new Value.Absent();
    };
  }

  @Override
  public KnownTeam team(Operand.Team named) {
    var name = named.of(ledger.repository().owner());
    return ledger.policy().inForce().teams().orElse(Teams.NONE).team(name);
  }

  private Value queued(Attribute attribute) {
    if (entry.isEmpty()) return new Value.Absent();
    var queued = entry.get();
    if (attribute == Attribute.QUEUE_NAME) return new Value.Text(queued.rule());
    if (attribute == Attribute.QUEUED_AT) return new Value.At(queued.queuedAt());
    if (attribute == Attribute.QUEUE_POSITION) {
      return new Value.Whole(Position.of(ledger, queued));
    }
    var batch = queued.journey().batch().flatMap(ledger.batches()::batch);
    return known(batch.flatMap(Batch::testing).map(Testing::startedAt), Value.At::new);
  }

  private Value ofFiles(Attribute attribute) {
    var difference = pull.difference();
    if (attribute == Attribute.ADDED_FILES) return new Value.Texts(difference.added());
    boolean isModified = attribute == Attribute.MODIFIED_FILES;
    return new Value.Texts(isModified ? difference.modified() : difference.removed());
  }

  private Value ofLines(Attribute attribute) {
    long added = pull.difference().addedLines();
    long deleted = pull.difference().deletedLines();
    if (attribute == Attribute.ADDED_LINES) return new Value.Whole(added);
    return new Value.Whole(attribute == Attribute.DELETED_LINES ? deleted : added + deleted);
  }

  /** That nobody knows the commits is no reason to take their signatures for good. */
  private Value ofCommits(Attribute attribute) {
    var commits = pull.difference().commits();
    if (attribute == Attribute.LINEAR_HISTORY) {
      return known(commits.map(PullRequestCommits::linear), Value.Flag::new);
    }
    if (attribute == Attribute.COMMITS_UNVERIFIED) {
      return new Value.Texts(
          commits.map(PullRequestCommits::unverified).orElse(List.of("commits not read yet")));
    }
    boolean isMessages = attribute == Attribute.COMMITS;
    return known(commits.map(it -> isMessages ? it.messages() : it.coAuthors()), Value.Texts::new);
  }

  private Value ofThreads(Attribute attribute) {
    boolean isResolved = attribute == Attribute.REVIEW_THREADS_RESOLVED;
    return known(
        pull.details().threads().map(it -> isResolved ? it.resolved() : it.unresolved()),
        Value.Texts::new);
  }

  private List<String> votes() {
    return pull.details().votes().orElse(List.of()).stream().map(Vote::toString).toList();
  }

  private Value ofDeployments(Attribute attribute) {
    boolean isAny = attribute == Attribute.DEPLOYMENT;
    return known(
        pull.details().deployments().map(it -> isAny ? it.environments() : it.successful()),
        Value.Texts::new);
  }

  private Value ofReviews(Attribute attribute) {
    var told = pull.details();
    boolean isComment = attribute == Attribute.COMMENTED_REVIEWS_BY;
    return new Value.Texts(isComment ? told.commentedBy() : told.dismissedBy());
  }

  private Value ofEnd(Attribute attribute) {
    var told = pull.details();
    if (attribute == Attribute.CLOSED_AT) return known(told.closedAt(), Value.At::new);
    if (attribute == Attribute.MERGED_AT) return known(mergedAt(told), Value.At::new);
    if (attribute == Attribute.MERGED_BY) return known(told.mergedBy(), Value.Text::new);
    var landed = ledger.entries().landed().get(pull.number());
    return known(landed.or(told::mergeCommit), commit -> new Value.Text(commit.hex()));
  }

  /** At a host that does not know of our landings, what we landed was only closed. */
  private Optional<Instant> mergedAt(PullDetails told) {
    return told.mergedAt()
        .or(() -> told.closedAt().filter(_ -> pull.state() == PullRequest.State.MERGED));
  }

  private static <T> Value known(Optional<T> fact, Function<T, Value> value) {
    return fact.map(value).orElseGet(Value.Absent::new);
  }

  private Value lastDeparture() {
    var code = ledger.entries().departed().get(pull.number());
    return code.<Value>map(why -> new Value.Text(why.name())).orElseGet(Value.Absent::new);
  }

  private List<Long> dependencies() {
    return pull.dependsOn().stream().map(PullRequestNumber::value).sorted().toList();
  }
}
