package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question.Compares;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Rules;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The teams that conditions of rules and freezes name. */
public final class NamedTeams {
  /** A rules file may name 20; what freezes name beyond this stays unknown. */
  private static final int MAX = 40;

  private final OwnerName owner;
  private final Set<TeamName> found = new LinkedHashSet<>();

  private NamedTeams(OwnerName owner) {
    this.owner = owner;
  }

  /** {@code owner}: of the repository, whose teams need not be named in full. */
  public static List<TeamName> in(Rules rules, Iterable<Freeze> freezes, OwnerName owner) {
    var teams = new NamedTeams(owner);
    teams.take(rules);
    for (var freeze : freezes) {
      teams.take(freeze.matching());
      teams.take(freeze.excluding());
    }
    return teams.found.stream().limit(MAX).toList();
  }

  private void take(Rules rules) {
    for (var rule : rules.queueRules()) {
      take(rule.queueConditions());
      take(rule.mergeConditions());
    }
    for (var rule : rules.priorityRules()) take(rule.conditions());
    for (var rule : rules.partitionRules()) take(rule.conditions());
    for (var rule : rules.pullRequestRules()) {
      take(rule.conditions());
      for (var action : rule.actions()) {
        if (!(action instanceof Action.PostCheck check)) continue;
        take(check.successConditions());
        take(check.neutralConditions());
      }
    }
    for (var restriction : rules.commandRestrictions()) take(restriction.conditions());
    for (var rule : rules.mergeProtections().rules()) {
      take(rule.conditions());
      take(rule.successConditions());
    }
    rules.mergeProtections().autoMerge().ifPresent(this::take);
  }

  private void take(List<Condition> conditions) {
    for (var condition : conditions) take(condition);
  }

  private void take(Condition condition) {
    switch (condition) {
      case Condition.OfAttribute(_, Compares(_, _, Operand.Team team)) -> found.add(team.of(owner));
      case Condition.OfAttribute _ -> {}
      case Condition.And and -> take(and.conditions());
      case Condition.Or or -> take(or.conditions());
      case Condition.Not not -> take(not.condition());
    }
  }
}
