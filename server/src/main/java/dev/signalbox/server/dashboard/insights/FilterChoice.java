package dev.signalbox.server.dashboard.insights;

import dev.signalbox.engine.wire.Spelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** One of the values that a list can be narrowed to. */
public record FilterChoice(String value, String word, boolean isChosen) {
  /** Any of them, and each by its name. */
  public static <E extends Enum<E> & Spelled> List<FilterChoice> of(Class<E> type, String chosen) {
    var choices = new ArrayList<FilterChoice>();
    choices.add(new FilterChoice("", "any", chosen.isEmpty()));
    Stream.of(type.getEnumConstants())
        .map(Spelled::spelled)
        .forEach(it -> choices.add(new FilterChoice(it, capital(it), it.equals(chosen))));
    return choices;
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
