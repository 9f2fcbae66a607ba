package dev.signalbox.server.runtime;

import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.judge.NamedTeams;
import dev.signalbox.engine.ledger.Policy;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.host.Outcome;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Function;

/** Asks the host who belongs to the teams that conditions name. */
record TeamLookup(OwnerName owner, Function<TeamName, Outcome<TeamMembers>> host) {
  /** While the host does not answer, what was known holds; nothing where that is not enough. */
  Optional<Teams> of(Rules rules, Policy policy) {
    var before = policy.inForce().teams().orElse(Teams.NONE);
    var known = new ArrayList<KnownTeam>();
    for (var name : NamedTeams.in(rules, policy.freezes(), owner)) {
      var team =
          host.apply(name) instanceof Outcome.Done<TeamMembers>(var members)
              ? Optional.of(new KnownTeam(name, members))
              : before.find(name);
      if (team.isEmpty()) return Optional.empty();
      known.add(team.get());
    }
    return Optional.of(new Teams(known));
  }
}
