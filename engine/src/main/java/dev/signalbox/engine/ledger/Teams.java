package dev.signalbox.engine.ledger;

import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.repository.TeamName;
import java.util.List;
import java.util.Optional;

/** The teams that conditions name, as their host told them together with the rules. */
public record Teams(List<KnownTeam> known) {
  public static final Teams NONE = new Teams(List.of());

  private static final TeamMembers NOT_READ =
      new TeamMembers.Unreadable("its members have not been read yet");

  public Teams {
    known = List.copyOf(known);
  }

  /** Nothing, rather than none. */
  public Optional<Teams> ifAny() {
    return known.isEmpty() ? Optional.empty() : Optional.of(this);
  }

  public KnownTeam team(TeamName name) {
    return find(name).orElseGet(() -> new KnownTeam(name, NOT_READ));
  }

  public Optional<KnownTeam> find(TeamName name) {
    for (int i = 0; i < known.size(); i++) {
      if (known.get(i).name().equals(name)) return Optional.of(known.get(i));
    }
    return Optional.empty();
  }
}
