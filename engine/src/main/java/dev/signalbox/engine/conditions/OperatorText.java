package dev.signalbox.engine.conditions;

import static dev.signalbox.engine.conditions.Operator.*;

import dev.signalbox.engine.notation.Cursor;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.wire.Spelled;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Operators as written, {@code :} being another way to write {@code =}. */
final class OperatorText {
  /** Longer ones first, so that none is taken for the start of another. */
  private static final List<Operator> BY_LENGTH =
      List.of(DIFFERENT, MATCHES, GLOBS, AT_LEAST, AT_MOST, EQUAL, GREATER, LESS);

  private static final Map<String, String> FROM_OTHER_LANGUAGES =
      Map.of("==", "=", "=~", "~=", "=>", ">=", "=<", "<=", "<>", "!=", "!~", "~=");

  private OperatorText() {}

  static Operator parse(Cursor cursor, Spelled attribute, Kind kind) throws Misread {
    int start = cursor.at();
    refuseOthers(cursor);
    Operator operator = take(cursor);
    if (kind.allows(operator)) return operator;
    String allowed =
        kind.operators().stream().map(Operator::spelled).collect(Collectors.joining(" "));
    throw new Misread(
        start,
        "`%s` is %s and does not take `%s`: use one of %s"
            .formatted(attribute.spelled(), kind.described(), operator.spelled(), allowed));
  }

  private static Operator take(Cursor cursor) throws Misread {
    for (var operator : BY_LENGTH) {
      if (cursor.take(operator.spelled())) return operator;
    }
    if (cursor.take(":")) return EQUAL;
    throw cursor.misread(
        "expected an operator, one of = != ~= *= > >= < <=, found " + cursor.seen());
  }

  private static void refuseOthers(Cursor cursor) throws Misread {
    String rest = cursor.rest();
    String two = rest.substring(0, Math.min(2, rest.length()));
    var meant = Optional.ofNullable(FROM_OTHER_LANGUAGES.get(two));
    if (meant.isPresent()) {
      throw new Misread(cursor.at(), "`" + two + "` is not an operator", meant);
    }
  }
}
