package dev.signalbox.engine.effects;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.ConfigurationChange;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.wire.InOrder;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Something to be done at the host, with all that is needed to do it: a host asks nobody for the
 * rules. Doing the same one twice is as good as once.
 *
 * <p>{@code checks} are those that the rules name for the host to run itself; a host whose checks
 * are run by others has no use for them. They lack in effects that were stored before effects
 * carried them. {@code branchPrefix} is what the rules want the names of branches that show what is
 * tested to begin with, where they say so and the host has such branches.
 */
public sealed interface Effect {
  EffectId id();

  /**
   * The batch, the commits or the pull request it is done for. Effects that share one are done in
   * the order in which they were asked for: otherwise a batch that is given up while it is built
   * could be built after it was tidied away, and stay for ever; or its checks could be run again
   * after they were stopped.
   */
  default List<Object> subjects() {
    return switch (this) {
      case Build it -> List.of(it.batch());
      case Rebuild it -> List.of(it.batch());
      case Tidy it -> Stream.<Object>concat(Stream.of(it.batch()), it.tested().stream()).toList();
      case Probe it -> List.of(it.commit());
      case RunAgain it -> List.of(it.commit());
      case StopProbe it -> List.of(it.commit());
      case CheckHead it -> List.of(it.pull().number());
      case Act it -> List.of(it.pull().number());
      case Merge it -> List.of(it.pull().number(), it.branch());
      case ReadPermission it -> List.of(it.number());
      case ReadForeignPull it -> List.of(it.pull());
      case UpdateBranch _, Land _, ReadBranch _ -> List.of();
    };
  }

  /**
   * Pull requests that are put on a commit together, by one method, dated so that it can repeat.
   *
   * @param commitMessage the template that the rules have for messages, if they have one
   * @param stacked those that contain commits of others, which are not their own
   */
  record Unit(
      List<Pinned> changes,
      MergeMethod method,
      Instant at,
      Optional<String> commitMessage,
      Optional<List<StackedChange>> stacked) {
    public Unit {
      changes = List.copyOf(changes);
      stacked = stacked.map(List::copyOf);
    }

    public Unit(
        List<Pinned> changes, MergeMethod method, Instant at, Optional<String> commitMessage) {
      this(changes, method, at, commitMessage, Optional.empty());
    }

    /** With the usual message. */
    public Unit(List<Pinned> changes, MergeMethod method, Instant at) {
      this(changes, method, at, Optional.empty());
    }

    public Optional<StackedChange> stackedChange(PullRequestNumber number) {
      return stacked.orElse(List.of()).stream()
          .filter(change -> change.number().equals(number))
          .findFirst();
    }
  }

  /**
   * A pull request that builds on another one: the commits of that are not its own.
   *
   * @param landed whether the other has landed, perhaps as other commits than its own. While it has
   *     not, its head has to be part of this one
   */
  record StackedChange(PullRequestNumber number, Pinned on, boolean landed) {}

  /** Makes a candidate: first what has to land before, then its own; then starts its checks. */
  @StoredAs("Effect.Build")
  record Build(
      EffectId id,
      BatchId batch,
      BranchName branch,
      CommitSha onto,
      List<Unit> ahead,
      Unit own,
      boolean inPlace,
      Optional<List<LocalCheck>> checks,
      Optional<QueueBranchPrefix> branchPrefix)
      implements Effect {
    public Build {
      ahead = List.copyOf(ahead);
      checks = checks.map(List::copyOf);
    }

    /** Whether it says all that a host needs. One that does not is to be asked for anew. */
    public boolean isComplete() {
      return checks.isPresent();
    }
  }

  /** Puts what was tested elsewhere on the present tip, without checks. */
  @StoredAs("Effect.Rebuild")
  record Rebuild(EffectId id, BatchId batch, BranchName branch, CommitSha onto, Unit own)
      implements Effect {}

  /**
   * Runs checks again on a commit; those that succeeded need not run.
   *
   * @param jobs only these, if there are any
   */
  @StoredAs("Effect.RunAgain")
  record RunAgain(
      EffectId id, CommitSha commit, Optional<List<LocalCheck>> checks, Optional<JobSelection> jobs)
      implements Effect {
    public RunAgain {
      checks = checks.map(List::copyOf);
    }

    /** Everything that has not succeeded. */
    public RunAgain(EffectId id, CommitSha commit, Optional<List<LocalCheck>> checks) {
      this(id, commit, checks, Optional.empty());
    }
  }

  /**
   * Runs the checks on a commit that a branch had as its tip, or that a candidate stands on: those
   * too that ran there before and did not succeed.
   */
  @StoredAs("Effect.Probe")
  record Probe(
      EffectId id,
      BranchName branch,
      CommitSha commit,
      Optional<List<LocalCheck>> checks,
      Optional<QueueBranchPrefix> branchPrefix)
      implements Effect {
    public Probe {
      checks = checks.map(List::copyOf);
    }
  }

  /** Stops the checks that a probe has started and that still run, and takes away what it left. */
  @StoredAs("Effect.StopProbe")
  record StopProbe(
      EffectId id, BranchName branch, CommitSha commit, Optional<QueueBranchPrefix> branchPrefix)
      implements Effect {}

  /**
   * Runs checks on the own head of a pull request; those that ran there need not run again unless
   * they were interrupted.
   *
   * @param before the head that nobody needs to know more of
   */
  @StoredAs("Effect.CheckHead")
  record CheckHead(EffectId id, Pinned pull, Optional<CommitSha> before, List<LocalCheck> checks)
      implements Effect {
    public CheckHead {
      checks = List.copyOf(checks);
    }
  }

  /** Stops the checks of a batch and takes away what was made for it. */
  @StoredAs("Effect.Tidy")
  record Tidy(EffectId id, BatchId batch, Optional<CommitSha> tested, boolean inPlace)
      implements Effect {}

  /** Brings the pull request's own branch up to date with the tip. */
  @StoredAs("Effect.UpdateBranch")
  record UpdateBranch(EffectId id, Pinned pull, BranchName branch, CommitSha onto)
      implements Effect {}

  /**
   * Moves a branch from the tip that the commit was built on, by compare-and-set; never after the
   * time at which the permit ends. With a proof of the kind {@code HOST}, the host merges the one
   * pull request itself instead, into a commit of its own with the same tree.
   *
   * @param rule by which one pull request is merged without the queue, where it is
   */
  @StoredAs("Effect.Land")
  record Land(
      EffectId id,
      BranchName branch,
      CommitSha expectedTip,
      CommitSha commit,
      TreeSha tree,
      List<Unit> units,
      LandingProof proof,
      Optional<CommitSha> rules,
      Instant notAfter,
      Optional<String> rule)
      implements Effect {
    public Land {
      units = List.copyOf(units);
    }

    /** By the queue. */
    public Land(
        EffectId id,
        BranchName branch,
        CommitSha expectedTip,
        CommitSha commit,
        TreeSha tree,
        List<Unit> units,
        LandingProof proof,
        Optional<CommitSha> rules,
        Instant notAfter) {
      this(id, branch, expectedTip, commit, tree, units, proof, rules, notAfter, Optional.empty());
    }

    public List<PullRequestNumber> numbers() {
      return units.stream().flatMap(unit -> unit.changes().stream()).map(Pinned::number).toList();
    }

    /** The one pull request that the host shall merge itself, where it shall. */
    public Optional<PullRequestNumber> mergedByHost() {
      return proof == LandingProof.HOST ? Optional.of(numbers().getFirst()) : Optional.empty();
    }
  }

  /**
   * Reads the tip of a branch, whether a commit is part of it, and as what the host has merged a
   * pull request there. What {@code readsBack} a landing must not be answered from a copy.
   */
  @StoredAs("Effect.ReadBranch")
  record ReadBranch(
      EffectId id,
      BranchName branch,
      Optional<CommitSha> lookingFor,
      Optional<PullRequestNumber> mergeOf,
      boolean readsBack)
      implements Effect {
    public ReadBranch(
        EffectId id, BranchName branch, Optional<CommitSha> lookingFor, boolean readsBack) {
      this(id, branch, lookingFor, Optional.empty(), readsBack);
    }

    /** What tells how a landing ended; the host is asked what it merged only by the queue. */
    public static ReadBranch after(EffectId id, Land land) {
      var mergeOf =
          land.rule().isEmpty() ? land.mergedByHost() : Optional.<PullRequestNumber>empty();
      return new ReadBranch(id, land.branch(), Optional.of(land.commit()), mergeOf, true);
    }

    /** What tells whether a commit is part of a branch by now. */
    public static ReadBranch looking(EffectId id, BranchName branch, CommitSha commit) {
      return new ReadBranch(id, branch, Optional.of(commit), Optional.empty(), true);
    }
  }

  /**
   * Does to a pull request what a rule asks for, unless it has another head by now.
   *
   * @param key the same for every try of one action: what was done under it is not done again
   * @param values what the templates of the action ask for
   * @param checks those that a host which runs checks itself may be asked for by name
   * @param annotations faults to show at their places, where the host shows them so
   */
  @StoredAs("Effect.Act")
  record Act(
      EffectId id,
      EffectId key,
      Pinned pull,
      String rule,
      Action action,
      Map<Attribute, Value> values,
      Optional<List<LocalCheck>> checks,
      Optional<ConfigurationChange> annotations)
      implements Effect {
    public Act {
      values = InOrder.copyOf(values);
      checks = checks.map(List::copyOf);
    }

    /** One that starts no checks, and annotates nothing. */
    public Act(
        EffectId id,
        EffectId key,
        Pinned pull,
        String rule,
        Action action,
        Map<Attribute, Value> values) {
      this(id, key, pull, rule, action, values, Optional.empty(), Optional.empty());
    }

    /** What people know the rule by. */
    public String title() {
      return BuiltInRules.title(rule);
    }
  }

  /**
   * Merges a pull request into its base without the queue, as a rule asks for. The host makes the
   * commit; moving the branch is a landing like any other, with leave to do so.
   *
   * @param at dates the commit, so that it can repeat
   * @param values what the template of its message asks for
   * @param rules the commit that the rules in force came from
   */
  @StoredAs("Effect.Merge")
  record Merge(
      EffectId id,
      Pinned pull,
      String rule,
      BranchName branch,
      MergeMethod method,
      Instant at,
      Optional<Template> commitMessage,
      Map<Attribute, Value> values,
      Optional<CommitSha> rules)
      implements Effect {
    public Merge {
      values = InOrder.copyOf(values);
    }

    public Unit unit(Optional<String> message) {
      return new Unit(List.of(pull), method, at, message);
    }
  }

  /** Reads what somebody may do in the repository, before a pull request enters in their name. */
  @StoredAs("Effect.ReadPermission")
  record ReadPermission(
      EffectId id, PullRequestNumber number, String login, Authority.AuthoritySource source)
      implements Effect {}

  /** Reads a pull request of another repository that one of this repository depends on. */
  @StoredAs("Effect.ReadForeignPull")
  record ReadForeignPull(EffectId id, PullReference pull) implements Effect {}
}
