package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TeamName;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A subject of which everything is known; what was not given is absent. */
public record KnownSubject(
    PullRequestNumber number,
    Map<Attribute, Value> values,
    List<QueueCheck> checks,
    Map<TeamName, TeamMembers> teams)
    implements Subject {
  private static final OwnerName OWNER = new OwnerName("acme");

  public static KnownSubject numbered(long number) {
    return new KnownSubject(new PullRequestNumber(number), Map.of(), List.of(), Map.of());
  }

  public KnownSubject with(Attribute attribute, Value value) {
    var more = new EnumMap<Attribute, Value>(Attribute.class);
    more.putAll(values);
    more.put(attribute, value);
    return new KnownSubject(number, more, checks, teams);
  }

  /** As in {@code test success, lint pending}. */
  public KnownSubject withChecks(String described) {
    var more = new ArrayList<>(checks);
    for (var one : described.split(",", -1)) {
      if (one.isBlank()) continue;
      var words = one.strip().split(" ", 2);
      more.add(check(words[0], CheckState.valueOf(words[1].toUpperCase(Locale.ROOT))));
    }
    return withChecks(more);
  }

  KnownSubject withChecks(List<QueueCheck> others) {
    return new KnownSubject(number, values, List.copyOf(others), teams);
  }

  /** Of the owner of the repository. */
  KnownSubject withTeam(String slug, String... logins) {
    var more = new HashMap<>(teams);
    more.put(new TeamName(OWNER, slug), TeamMembers.of(List.of(logins)));
    return new KnownSubject(number, values, checks, more);
  }

  @Override
  public KnownTeam team(Operand.Team named) {
    var name = named.of(OWNER);
    return new KnownTeam(
        name, teams.getOrDefault(name, new TeamMembers.Unreadable("there is no such team")));
  }

  static QueueCheck check(String name, CheckState state) {
    return new QueueCheck(name, "", null, null, state, null);
  }

  @Override
  public Value value(Attribute attribute) {
    if (Source.of(attribute) != Source.SUBJECT) {
      throw new AssertionError("nobody has to know " + attribute.spelled());
    }
    return values.getOrDefault(attribute, new Value.Absent());
  }
}
