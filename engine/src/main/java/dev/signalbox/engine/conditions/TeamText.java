package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.TeamName;
import java.util.Optional;

/** Teams as written: {@code @owner/team}, or {@code @team} for one of the repository's owner. */
public final class TeamText {
  private static final String SIGN = "@";

  private TeamText() {}

  static boolean isMeant(Attribute attribute, Operator operator, String value) {
    return attribute.holdsPeople()
        && (operator == Operator.EQUAL || operator == Operator.DIFFERENT)
        && value.startsWith(SIGN);
  }

  static Operand.Team parse(String value) throws Misread {
    return find(value)
        .orElseThrow(
            () ->
                new Misread(0, "expected a team, `@owner/team` or `@team`, found `" + value + "`"));
  }

  public static Optional<Operand.Team> find(String value) {
    if (!value.startsWith(SIGN)) return Optional.empty();
    int slash = value.indexOf('/');
    String slug = value.substring(slash < 0 ? SIGN.length() : slash + 1);
    if (!TeamName.isSlug(slug)) return Optional.empty();
    if (slash < 0) return Optional.of(new Operand.Team(Optional.empty(), slug));
    String owner = value.substring(SIGN.length(), slash);
    return OwnerName.isOne(owner)
        ? Optional.of(new Operand.Team(Optional.of(new OwnerName(owner)), slug))
        : Optional.empty();
  }
}
