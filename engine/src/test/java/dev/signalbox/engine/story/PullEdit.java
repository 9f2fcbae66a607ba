package dev.signalbox.engine.story;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ConfigurationChange;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A pull request of which one thing changes; each change is a new version. */
public record PullEdit(PullRequest pull) {
  public PullEdit head(CommitSha head) {
    return next(pull.state(), pull.draft(), pull.base(), head, pull.dependsOn(), about());
  }

  public PullEdit state(PullRequest.State state) {
    return next(state, pull.draft(), pull.base(), pull.head(), pull.dependsOn(), about());
  }

  public PullEdit draft(boolean draft) {
    return next(pull.state(), draft, pull.base(), pull.head(), pull.dependsOn(), about());
  }

  public PullEdit base(String base) {
    var branch = new BranchName(base);
    return next(pull.state(), pull.draft(), branch, pull.head(), pull.dependsOn(), about());
  }

  public PullEdit dependingOn(String... names) {
    var on = Arrays.stream(names).map(StoryChange::number).collect(Collectors.toSet());
    return next(pull.state(), pull.draft(), pull.base(), pull.head(), on, about());
  }

  public PullEdit labelled(String... names) {
    var labels =
        Arrays.stream(names).map(name -> new Description.Label(1, name, "red", false)).toList();
    var about = about();
    var next =
        new Description(
            about.title(),
            about.body(),
            about.headBranch(),
            about.url(),
            about.author(),
            labels,
            about.assignees(),
            about.milestone(),
            about.createdAt(),
            about.updatedAt(),
            about.sender(),
            about.senderPermission());
    return next(pull.state(), pull.draft(), pull.base(), pull.head(), pull.dependsOn(), next);
  }

  public PullEdit body(String body) {
    var about = about();
    var next =
        new Description(
            about.title(),
            body,
            about.headBranch(),
            about.url(),
            about.author(),
            about.labels(),
            about.assignees(),
            about.milestone(),
            about.createdAt(),
            about.updatedAt(),
            about.sender(),
            about.senderPermission());
    return next(pull.state(), pull.draft(), pull.base(), pull.head(), pull.dependsOn(), next);
  }

  public PullEdit approvedBy(String... logins) {
    var reviews = new PullRequest.Reviews(List.of(logins), List.of(), List.of());
    return with(pull.difference(), reviews, pull.checks());
  }

  /** What the author may do in the repository. */
  public PullEdit authorMay(Permission permission) {
    var about = pull.description();
    var next =
        new Description(
            about.title(),
            about.body(),
            about.headBranch(),
            about.url(),
            about.author(),
            about.labels(),
            about.assignees(),
            about.milestone(),
            about.createdAt(),
            about.updatedAt(),
            about.sender(),
            permission);
    return next(pull.state(), pull.draft(), pull.base(), pull.head(), pull.dependsOn(), next);
  }

  /** A check of its own head. */
  public PullEdit checked(String name, CheckState state) {
    var check = new QueueCheck(name, "", null, null, state, null);
    return with(pull.difference(), pull.reviews(), List.of(check));
  }

  public PullEdit checked(CheckRun run) {
    return with(pull.difference(), pull.reviews(), List.of(run.shown()));
  }

  /** It brings a rules file that has these faults. */
  public PullEdit configuration(List<ConfigurationChange.ConfigurationFault> faults) {
    return configuration(new ConfigurationChange(".signalbox.yml", Optional.of(faults)));
  }

  public PullEdit configuration(ConfigurationChange change) {
    var difference = pull.difference().withConfiguration(Optional.of(change));
    return with(difference, pull.reviews(), pull.checks());
  }

  /** Of somebody without write access; nobody has approved it. */
  public PullEdit fromFork(String repository) {
    var none = PullDetails.NONE;
    var details =
        new PullDetails(
            none.closedAt(),
            none.mergedAt(),
            none.mergedBy(),
            none.mergeCommit(),
            Optional.of(repository),
            none.locked(),
            none.commentedBy(),
            none.dismissedBy(),
            Optional.of(true),
            none.threads(),
            none.deployments(),
            none.checksTook(),
            none.votes(),
            none.stackedOn());
    return new PullEdit(pull.withVersion(pull.version() + 1).with(details));
  }

  /** The longest check on its head took so long. */
  public PullEdit checkedFor(Duration span) {
    var details = pull.details().checkedFor(span);
    return new PullEdit(pull.withVersion(pull.version() + 1).with(details));
  }

  private PullEdit with(
      Difference difference, PullRequest.Reviews reviews, List<QueueCheck> checks) {
    return new PullEdit(
        new PullRequest(
            pull.number(),
            pull.version() + 1,
            pull.state(),
            pull.draft(),
            pull.base(),
            pull.head(),
            pull.dependsOn(),
            about(),
            difference,
            reviews,
            checks,
            pull.told()));
  }

  private Description about() {
    return pull.description();
  }

  private PullEdit next(
      PullRequest.State state,
      boolean draft,
      BranchName base,
      CommitSha head,
      Set<PullRequestNumber> dependsOn,
      Description about) {
    return new PullEdit(
        new PullRequest(
            pull.number(),
            pull.version() + 1,
            state,
            draft,
            base,
            head,
            dependsOn,
            about,
            pull.difference(),
            pull.reviews(),
            pull.checks(),
            pull.told()));
  }
}
