package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.wire.StoredAs;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Who belongs to a team, as far as its host tells. */
public sealed interface TeamMembers {
  /** Their logins in lower case, sorted. */
  @StoredAs("TeamMembers.Listed")
  record Listed(List<String> logins) implements TeamMembers {
    public Listed {
      logins = List.copyOf(logins);
    }

    boolean has(String login) {
      return Collections.binarySearch(logins, folded(login)) >= 0;
    }
  }

  /** Nobody knows: conditions that name the team do not hold, nor do their opposites. */
  @StoredAs("TeamMembers.Unreadable")
  record Unreadable(String reason) implements TeamMembers {}

  static TeamMembers of(Collection<String> logins) {
    return new Listed(logins.stream().map(TeamMembers::folded).distinct().sorted().toList());
  }

  private static String folded(String login) {
    return login.toLowerCase(Locale.ROOT);
  }
}
