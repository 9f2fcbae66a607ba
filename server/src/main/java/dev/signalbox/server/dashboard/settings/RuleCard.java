package dev.signalbox.server.dashboard.settings;

import dev.signalbox.engine.rules.EffectiveConfig;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A queue rule with the values in force, named as in the rules file. */
public record RuleCard(String name, List<Setting> settings) {
  /** One key; several values are shown below each other. */
  public record Setting(String key, List<String> values) {
    public Setting {
      values = List.copyOf(values);
    }
  }

  public RuleCard {
    settings = List.copyOf(settings);
  }

  static RuleCard of(QueueRule rule) {
    return new RuleCard(
        rule.name(),
        EffectiveConfig.of(rule).entrySet().stream()
            .map(entry -> new Setting(entry.getKey(), values(entry.getKey(), entry.getValue())))
            .toList());
  }

  private static List<String> values(String key, Object value) {
    if (!(value instanceof List<?> several)) return List.of(withUnit(key, text(value)));
    return several.isEmpty() ? List.of("none") : several.stream().map(RuleCard::text).toList();
  }

  private static String withUnit(String key, String text) {
    boolean isSpan = key.endsWith("_time") || key.endsWith("_timeout");
    return isSpan && Character.isDigit(text.charAt(0)) ? text + " s" : text;
  }

  private static String text(Object value) {
    return switch (value) {
      case String text -> text;
      case Optional<?> maybe -> maybe.isPresent() ? text(maybe.get()) : "not set";
      case Map<?, ?> map when map.values().stream().noneMatch(RuleCard::isNested) ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + " " + entry.getValue())
              .collect(Collectors.joining(", "));
      default -> Json.text(value);
    };
  }

  private static boolean isNested(Object value) {
    return value instanceof Map || value instanceof List;
  }
}
