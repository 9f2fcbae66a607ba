package dev.signalbox.server.api;

import dev.signalbox.engine.rules.EffectiveConfig;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.view.Configuration;
import dev.signalbox.engine.view.QueueRuleView;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.HostedRules;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.view.repositories.RuleFault;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.util.List;

/** The queue rules on the default branch, with the additional requirements of the host. */
public final class ConfigurationEndpoints {
  private static final String CURRENT = Paths.MERGE_QUEUE + "/configuration";

  private final SourceHost host;
  private final HostDemands demands;

  public ConfigurationEndpoints(SourceHost host, HostDemands demands) {
    this.host = host;
    this.demands = demands;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(CURRENT, "The queue rules in processing order")
            .answers(Configuration.class)
            .ofRepository(Right.SEE, this::configuration),
        Route.get(Paths.REPOSITORY + "/queues/configuration", "The queue rules in processing order")
            .answers(Configuration.class)
            .replacedBy(CURRENT)
            .ofRepository(Right.SEE, this::configuration));
  }

  private Answer configuration(Call call, Repository repository) {
    return switch (HostedRules.read(host, repository.slug(), repository.defaultBranch())) {
      case Outcome.Done<HostedRules>(var rules) -> read(repository, rules);
      case Outcome.Refused<?>(String reason) -> Refusals.away(reason);
      case Outcome.RetryLater<?>(String reason) -> Refusals.away(reason);
      case Outcome.Unknown<?>(String reason) -> Refusals.away(reason);
    };
  }

  private Answer read(Repository repository, HostedRules rules) {
    return switch (rules.reading()) {
      case RulesReading.Valid valid -> demanding(repository, valid);
      case RulesReading.Invalid(List<RulesFault> faults) ->
          Answer.problem(
              422, faults.stream().map(fault -> RuleFault.of(rules.path(), fault)).toList());
    };
  }

  private Answer demanding(Repository repository, RulesReading.Valid valid) {
    return switch (demands.added(repository, valid)) {
      case Outcome.Done<Rules>(var rules) -> shown(repository, rules);
      case Outcome.Refused<?>(String reason) -> Refusals.away(reason);
      case Outcome.RetryLater<?>(String reason) -> Refusals.away(reason);
      case Outcome.Unknown<?>(String reason) -> Refusals.away(reason);
    };
  }

  private Answer shown(Repository repository, Rules rules) {
    return Answer.ok(
        new Configuration(
            rules.queueRules().stream()
                .map(rule -> new QueueRuleView(rule.name(), EffectiveConfig.of(rule)))
                .toList(),
            demands.shown(repository.id()).orElse(null)));
  }
}
