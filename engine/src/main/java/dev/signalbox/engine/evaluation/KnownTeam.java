package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.repository.TeamName;
import java.util.List;
import java.util.Optional;

/** A team that conditions name, as its host told it. */
public record KnownTeam(TeamName name, TeamMembers members) {
  /** Whether one of them belongs to it, or is the team itself; nothing where nobody knows. */
  Optional<Boolean> hasSome(List<String> logins) {
    for (int i = 0; i < logins.size(); i++) {
      if (logins.get(i).equalsIgnoreCase(name.toString())) return Optional.of(true);
    }
    return switch (members) {
      case TeamMembers.Unreadable _ -> Optional.empty();
      case TeamMembers.Listed listed -> Optional.of(hasSome(listed, logins));
    };
  }

  private static boolean hasSome(TeamMembers.Listed listed, List<String> logins) {
    for (int i = 0; i < logins.size(); i++) {
      if (listed.has(logins.get(i))) return true;
    }
    return false;
  }
}
