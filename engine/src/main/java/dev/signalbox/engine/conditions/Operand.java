package dev.signalbox.engine.conditions;

import static dev.signalbox.engine.conditions.Operator.*;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.wire.StoredAs;
import java.util.Locale;
import java.util.Optional;

/** The value on the right side of a comparison. */
public sealed interface Operand
    permits Operand.Text,
        Operand.Whole,
        Operand.Flag,
        Operand.Permission,
        Operand.Team,
        Regex,
        Glob,
        Moment,
        Schedule {
  /** As it stands in a condition. */
  String print();

  /** Whether an attribute of this kind can be compared so to this value. */
  default boolean fits(Kind kind, Operator operator) {
    boolean isText = kind == Kind.TEXT || kind == Kind.TEXTS;
    return kind.allows(operator)
        && switch (this) {
          case Text _, Team _ -> isText && (operator == EQUAL || operator == DIFFERENT);
          case Regex _ -> isText && operator == MATCHES;
          case Glob _ -> isText && operator == GLOBS;
          case Whole _ -> kind == Kind.NUMBER || kind == Kind.NUMBERS;
          case Flag _ -> kind == Kind.BOOLEAN;
          case Permission _ -> kind == Kind.PERMISSION;
          case Moment _ -> kind == Kind.MOMENT;
          case Schedule _ -> kind == Kind.SCHEDULE;
        };
  }

  @StoredAs("Operand.Text")
  record Text(String value) implements Operand {
    @Override
    public String print() {
      return Quoting.print(value);
    }
  }

  /** Whoever belongs to a team; without an owner it is one of the repository's owner. */
  @StoredAs("Operand.Team")
  record Team(Optional<OwnerName> owner, String slug) implements Operand {
    public Team {
      if (!TeamName.isSlug(slug)) throw new IllegalArgumentException("no team: '" + slug + "'");
    }

    public TeamName of(OwnerName usual) {
      return new TeamName(owner.orElse(usual), slug);
    }

    @Override
    public String print() {
      return "@" + owner.map(it -> it + "/").orElse("") + slug;
    }
  }

  @StoredAs("Operand.Whole")
  record Whole(long value) implements Operand {
    public Whole {
      if (value < 0) throw new IllegalArgumentException("numbers in conditions are not negative");
    }

    @Override
    public String print() {
      return Long.toString(value);
    }
  }

  @StoredAs("Operand.Flag")
  record Flag(boolean value) implements Operand {
    @Override
    public String print() {
      return Boolean.toString(value);
    }
  }

  /** What someone may do on a repository, the least first. */
  @StoredAs("Operand.Permission")
  enum Permission implements Operand {
    NONE,
    READ,
    TRIAGE,
    WRITE,
    MAINTAIN,
    ADMIN;

    @Override
    public String print() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
