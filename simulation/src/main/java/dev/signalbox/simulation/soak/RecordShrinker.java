package dev.signalbox.simulation.soak;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Leads a record part by part to one in which nothing is special. */
final class RecordShrinker {
  private RecordShrinker() {}

  /** Each differs from the first in one part that is as in the calm one; large parts come first. */
  static <R extends Record> List<R> steps(R from, R calm) {
    var steps = new ArrayList<R>();
    var deeper = new ArrayList<R>();
    var parts = from.getClass().getRecordComponents();
    for (int at = 0; at < parts.length; at++) {
      var mine = part(from, parts[at]);
      var its = part(calm, parts[at]);
      if (mine.equals(its)) continue;
      steps.add(with(from, at, its));
      if (!(mine instanceof Record inner && its instanceof Record calmInner)) continue;
      for (Record step : steps(inner, calmInner)) deeper.add(with(from, at, step));
    }
    steps.addAll(deeper);
    return steps;
  }

  /** The parts that differ, by name and value. */
  static List<String> words(Record from, Record calm) {
    var words = new ArrayList<String>();
    for (RecordComponent component : from.getClass().getRecordComponents()) {
      var mine = part(from, component);
      var its = part(calm, component);
      if (mine.equals(its)) continue;
      if (mine instanceof Record inner && its instanceof Record calmInner) {
        for (String word : words(inner, calmInner)) words.add(component.getName() + "." + word);
      } else {
        words.add(component.getName() + " " + word(mine));
      }
    }
    return words;
  }

  private static String word(Object value) {
    return switch (value) {
      case Optional<?> perhaps -> perhaps.map(String::valueOf).orElse("none");
      case Double probability -> String.format(Locale.ROOT, "%.1f%%", probability * 100);
      default -> String.valueOf(value);
    };
  }

  private static Object part(Record of, RecordComponent component) {
    try {
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static <R extends Record> R with(R from, int index, Object other) {
    var parts = from.getClass().getRecordComponents();
    var types = new Class<?>[parts.length];
    var values = new Object[parts.length];
    for (int at = 0; at < parts.length; at++) {
      types[at] = parts[at].getType();
      values[at] = at == index ? other : part(from, parts[at]);
    }
    try {
      @SuppressWarnings("unchecked") // a record's own constructor
      var type = (Class<R>) from.getClass();
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
