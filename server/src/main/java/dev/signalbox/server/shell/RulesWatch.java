package dev.signalbox.server.shell;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.rules.Fault;
import dev.signalbox.rules.Reading;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.store.repositories.Repository;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the default branch has other rules than those in force. Hosts do not count editions, so
 * the one who asks does: there is one for each repository.
 */
final class RulesWatch {
  private final SourceHost host;
  private final Repository repository;
  private long toldVersion = -1;
  private String toldContent = "";

  RulesWatch(SourceHost host, Repository repository) {
    this.host = host;
    this.repository = repository;
  }

  synchronized Optional<Observation> news(Ledger ledger) {
    var inForce = ledger.policy().inForce();
    var read = host.readRules(repository.slug(), repository.defaultBranch());
    if (!(read instanceof Outcome.Done<Optional<RulesFile>>(var file))) return Optional.empty();
    boolean isUnderWay = toldVersion > inForce.version();
    String content =
        file.map(found -> new String(found.content(), StandardCharsets.ISO_8859_1)).orElse("");
    if (isUnderWay && content.equals(toldContent)) return Optional.empty();
    long version = Math.max(toldVersion, inForce.version()) + 1;
    var news =
        file.isPresent()
            ? news(inForce, file.get(), version, isUnderWay)
            : withoutFile(inForce, version, isUnderWay);
    if (news.isPresent()) {
      toldVersion = version;
      toldContent = content;
    }
    return news;
  }

  /** Nobody knows whether what was told has arrived. */
  synchronized void forget() {
    toldVersion = -1;
  }

  /** Without a file there are the defaults, from the commit that has none. */
  private Optional<Observation> withoutFile(
      RulesInForce inForce, long version, boolean isUnderWay) {
    boolean isSame = inForce.rules().equals(Rules.defaults()) && inForce.fault().isEmpty();
    if (isSame && !isUnderWay) {
      return Optional.empty();
    }
    var tips = host.branches(repository.slug());
    if (!(tips instanceof Outcome.Done<Map<BranchName, CommitSha>>(var known))) {
      return Optional.empty();
    }
    return Optional.ofNullable(known.get(new BranchName(repository.defaultBranch())))
        .map(tip -> new Observation.RulesSeen(version, tip, Rules.defaults()));
  }

  private static Optional<Observation> news(
      RulesInForce inForce, RulesFile file, long version, boolean isUnderWay) {
    return switch (RulesReader.read(file.content())) {
      case Reading.Valid(Rules rules) ->
          !isUnderWay && isInForce(inForce, rules)
              ? Optional.empty()
              : Optional.of(
                  new Observation.RulesSeen(version, new CommitSha(file.commit()), rules));
      case Reading.Invalid(List<Fault> faults) -> {
        String fault = words(file, faults.getFirst());
        yield !isUnderWay && inForce.fault().filter(fault::equals).isPresent()
            ? Optional.empty()
            : Optional.of(new Observation.RulesBroken(version, fault));
      }
    };
  }

  private static boolean isInForce(RulesInForce inForce, Rules rules) {
    return rules.equals(inForce.rules())
        && inForce.fault().isEmpty()
        && inForce.commit().isPresent();
  }

  private static String words(RulesFile file, Fault fault) {
    return file.path() + ":" + fault.line() + ":" + fault.column() + ": " + fault.message();
  }
}
