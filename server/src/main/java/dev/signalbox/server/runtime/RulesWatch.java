package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Policy;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.HostedRules;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.runtime.RulesSource;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.store.repositories.Repository;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Whether the default branch has other rules than those in force. Hosts do not count editions, so
 * the one who asks does: there is one for each repository. Thread-safe by its own lock: the worker
 * and the reconciler both ask.
 */
final class RulesWatch implements RulesSource {
  private final SourceHost host;
  private final HostDemands demands;
  private final Repository repository;
  private final boolean isDistant;
  private final TeamLookup teams;
  private long toldVersion = -1;
  private Optional<Told> told = Optional.empty();
  private volatile Optional<LastRead> lastRead = Optional.empty();

  /** The file as it was read last; it holds once rules of that version are in force. */
  private record LastRead(long version, Optional<RulesFile> file) {
    boolean isSame(Optional<RulesFile> other) {
      if (file.isEmpty() || other.isEmpty()) return file.isEmpty() && other.isEmpty();
      return file.get().path().equals(other.get().path())
          && Arrays.equals(file.get().content(), other.get().content());
    }
  }

  /** What a file says: rules, or what is wrong with it. Without a file there are the defaults. */
  private sealed interface Told {
    Teams teams();

    record Good(Rules rules, Optional<ExtendedRules> extended, Teams teams) implements Told {}

    record Broken(String fault, Teams teams) implements Told {}

    record Nothing(Rules rules, Teams teams) implements Told {}
  }

  RulesWatch(SourceHost host, HostDemands demands, Repository repository, boolean isDistant) {
    this.host = host;
    this.demands = demands;
    this.repository = repository;
    this.isDistant = isDistant;
    this.teams =
        new TeamLookup(repository.slug().owner(), team -> host.members(repository.slug(), team));
  }

  @Override
  public synchronized Optional<Observation> news(Ledger ledger) {
    return read(ledger, true);
  }

  @Override
  public synchronized Optional<Observation> latest(Ledger ledger) {
    return read(ledger, false);
  }

  private Optional<Observation> read(Ledger ledger, boolean canWait) {
    var inForce = ledger.policy().inForce();
    var read = HostedRules.read(host, repository.slug(), repository.defaultBranch());
    if (!(read instanceof Outcome.Done<HostedRules>(var hosted))) return Optional.empty();
    var said = said(hosted, ledger.policy());
    boolean isUnderWay = toldVersion > inForce.version();
    if (said.isEmpty() || (canWait && isUnderWay && said.equals(told))) return Optional.empty();
    if (!isUnderWay && isInForce(inForce, said.get())) {
      lastRead = Optional.of(new LastRead(inForce.version(), hosted.file()));
      return Optional.empty();
    }
    long version = Math.max(toldVersion, inForce.version()) + 1;
    var news = news(said.get(), hosted.file(), version);
    if (news.isPresent()) {
      toldVersion = version;
      told = said;
      lastRead = Optional.of(new LastRead(version, hosted.file()));
    }
    return news;
  }

  /**
   * Whoever pushed or queued may have seen rules that came by another node. A distant host is not
   * asked for each command: it tells us, or is polled. Nor is it asked for each move of a branch
   * that the queue follows: that is read anyway, and with the tip its rules are at hand.
   */
  @Override
  public boolean mayComeWithNewer(QueueEvent event, Ledger ledger) {
    return switch (event) {
      case Observation.BranchStirred(var branch) ->
          isDefault(branch) && !(isDistant && ledger.batches().branches().has(branch));
      case Command.Queue _ -> !isDistant;
      case Report.BranchRead(var _, var branch, Ending.Done<BranchState, String>(var state)) ->
          mayDiffer(branch, Optional.of(state.tip()), ledger);
      case Report.LandEnded(var _, var branch, var ending, var seen) ->
          mayDiffer(branch, seen.map(BranchState::tip).or(() -> movedTo(ending)), ledger);
      case Observation _, Command _, Report _, QueueEvent.Woken _ -> false;
    };
  }

  private boolean isDefault(BranchName branch) {
    return branch.value().equals(repository.defaultBranch());
  }

  private static Optional<CommitSha> movedTo(Ending<CommitSha, LandRefusal> ending) {
    return ending
            instanceof
            Ending.Refused<CommitSha, LandRefusal>(LandRefusal.TipMoved(var tip, var _, var _))
        ? Optional.of(tip)
        : Optional.empty();
  }

  /** Whether the rules at the tip that the queue learns of are others than were read last. */
  private boolean mayDiffer(BranchName branch, Optional<CommitSha> tip, Ledger ledger) {
    if (!isDefault(branch) || tip.isEmpty()) return false;
    var known = lastRead;
    return known.isEmpty()
        || known.get().version() > ledger.policy().inForce().version()
        || !(host.rulesAtHand(repository.slug(), tip.get())
            instanceof Outcome.Done<Optional<RulesFile>>(var file))
        || !known.get().isSame(file);
  }

  @Override
  public synchronized void forget() {
    toldVersion = -1;
    lastRead = Optional.empty();
  }

  /** Without a file there are the defaults, from the commit that has none. */
  private Optional<Observation> withoutFile(Told.Nothing said, long version) {
    var tips = host.branches(repository.slug());
    if (!(tips instanceof Outcome.Done<Map<BranchName, CommitSha>>(var known))) {
      return Optional.empty();
    }
    return Optional.ofNullable(known.get(new BranchName(repository.defaultBranch())))
        .map(
            tip ->
                new Observation.RulesSeen(
                    version, tip, said.rules(), Optional.empty(), said.teams().ifAny()));
  }

  /** Nothing while what the host demands, or who belongs to a team, is not known. */
  private Optional<Told> withDemands(
      RulesReading.Valid valid, Policy policy, BiFunction<Rules, Teams, Told> told) {
    return demands.added(repository, valid) instanceof Outcome.Done<Rules>(var rules)
        ? teams.of(rules, policy).map(found -> told.apply(rules, found))
        : Optional.empty();
  }

  /** Broken rules leave those in force, and with them the need to know who is in their teams. */
  private Optional<Told> said(HostedRules hosted, Policy policy) {
    return switch (hosted.reading()) {
      case RulesReading.Valid valid when hosted.file().isEmpty() ->
          withDemands(valid, policy, Told.Nothing::new);
      case RulesReading.Valid valid ->
          withDemands(
              valid, policy, (rules, found) -> new Told.Good(rules, hosted.extended(), found));
      case RulesReading.Invalid(List<RulesFault> faults) ->
          Optional.of(
              new Told.Broken(
                  words(hosted.path(), faults.getFirst()),
                  teams
                      .of(policy.rules(), policy)
                      .orElseGet(() -> policy.inForce().teams().orElse(Teams.NONE))));
    };
  }

  private Optional<Observation> news(Told said, Optional<RulesFile> file, long version) {
    return switch (said) {
      case Told.Nothing nothing -> withoutFile(nothing, version);
      case Told.Good good -> file.map(from -> seen(version, new CommitSha(from.commit()), good));
      case Told.Broken(var fault, var found) ->
          Optional.of(new Observation.RulesBroken(version, fault, found.ifAny()));
    };
  }

  private static Observation seen(long version, CommitSha commit, Told.Good good) {
    return new Observation.RulesSeen(
        version, commit, good.rules(), good.extended(), good.teams().ifAny());
  }

  /** Other commits that say the same are no news. */
  private static boolean isInForce(RulesInForce inForce, Told said) {
    boolean isSame =
        switch (said) {
          case Told.Nothing(var rules, var _) ->
              rules.equals(inForce.rules()) && inForce.fault().isEmpty();
          case Told.Good(var rules, var extended, var _) ->
              rules.equals(inForce.rules())
                  && origin(extended).equals(origin(inForce.extended()))
                  && inForce.fault().isEmpty()
                  && inForce.commit().isPresent();
          case Told.Broken(var fault, var _) -> inForce.fault().filter(fault::equals).isPresent();
        };
    return isSame && hasTeams(inForce, said);
  }

  private static Optional<RepositorySlug> origin(Optional<ExtendedRules> extended) {
    return extended.map(ExtendedRules::repository);
  }

  private static boolean hasTeams(RulesInForce inForce, Told said) {
    return inForce.teams().equals(said.teams().ifAny());
  }

  private static String words(String path, RulesFault fault) {
    return path + ":" + fault.line() + ":" + fault.column() + ": " + fault.message();
  }
}
