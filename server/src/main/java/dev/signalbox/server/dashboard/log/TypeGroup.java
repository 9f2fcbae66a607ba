package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.log.LogType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Types of entries that belong together, to be chosen from. */
public record TypeGroup(String name, List<TypeChoice> choices) {
  /** A type, by the part of its name that the others of its group do not have. */
  public record TypeChoice(String value, String word, boolean isChosen) {}

  private record Family(String name, List<String> prefixes) {
    boolean has(LogType type) {
      return prefixes.stream().anyMatch(type.spelled()::startsWith);
    }

    String word(String spelled) {
      return prefixes.size() == 1 ? spelled.substring(prefixes.getFirst().length()) : spelled;
    }
  }

  private static final List<Family> FAMILIES =
      List.of(
          new Family("Queue", List.of("action.queue.")),
          new Family("Commands", List.of("command.")),
          new Family("Pauses and freezes", List.of("queue.", "scheduled_freeze.")),
          new Family("Pull requests", List.of("action.")),
          new Family("CI", List.of("ci_insights.", "ci_issue.")));

  public TypeGroup {
    choices = List.copyOf(choices);
  }

  public static List<TypeGroup> all(List<String> chosen) {
    var left = new ArrayList<>(Arrays.asList(LogType.values()));
    var groups = new ArrayList<TypeGroup>();
    for (var family : FAMILIES) {
      var choices = new ArrayList<TypeChoice>();
      for (LogType type : List.copyOf(left)) {
        if (!family.has(type)) continue;
        left.remove(type);
        String spelled = type.spelled();
        choices.add(new TypeChoice(spelled, family.word(spelled), chosen.contains(spelled)));
      }
      groups.add(new TypeGroup(family.name(), choices));
    }
    return List.copyOf(groups);
  }
}
