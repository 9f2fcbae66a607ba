package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.ledger.Policy;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.host.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TeamLookupTest {
  private static final OwnerName ACME = new OwnerName("acme");
  private static final TeamName CORE = new TeamName(ACME, "core");
  private static final Teams KNOWN =
      new Teams(List.of(new KnownTeam(CORE, TeamMembers.of(List.of("ann")))));

  private final List<TeamName> asked = new ArrayList<>();
  private Outcome<TeamMembers> answer = new Outcome.Done<>(TeamMembers.of(List.of("bob")));
  private final TeamLookup lookup =
      new TeamLookup(
          ACME,
          team -> {
            asked.add(team);
            return answer;
          });

  private static Rules naming(String condition) throws Misread {
    return Rules.defaults()
        .withQueueRules(
            List.of(
                QueueRule.builder("default")
                    .queueConditions(List.of(ConditionText.parse(condition)))
                    .mergeConditions(List.of(ConditionText.parse(condition)))
                    .build()));
  }

  private static Policy knowing(Rules rules) {
    return Policy.DEFAULT.with(
        new RulesInForce(
            rules, Optional.empty(), 1, Optional.empty(), Optional.empty(), Optional.of(KNOWN)));
  }

  @Test
  void each_team_is_asked_for_once_and_none_where_none_is_named() throws Misread {
    assertThat(lookup.of(naming("author = @Core"), Policy.DEFAULT))
        .contains(new Teams(List.of(new KnownTeam(CORE, TeamMembers.of(List.of("bob"))))));
    assertThat(lookup.of(naming("author = core"), Policy.DEFAULT)).contains(Teams.NONE);
    assertThat(asked).containsExactly(CORE);
  }

  @Test
  void while_the_host_is_silent_what_was_known_holds() throws Misread {
    var rules = naming("author = @core");
    answer = new Outcome.RetryLater<>("no answer");
    assertThat(lookup.of(rules, knowing(rules))).contains(KNOWN);
    assertThat(lookup.of(rules, Policy.DEFAULT)).isEmpty();
    assertThat(lookup.of(naming("author = @other"), knowing(rules))).isEmpty();
  }

  @Test
  void that_a_team_cannot_be_read_is_an_answer() throws Misread {
    var rules = naming("author = @core");
    answer = new Outcome.Done<>(new TeamMembers.Unreadable("gone"));
    assertThat(lookup.of(rules, knowing(rules)).orElseThrow().team(CORE).members())
        .isEqualTo(new TeamMembers.Unreadable("gone"));
  }
}
