package dev.signalbox.scheduling.settings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Values of several keys, each with each, such as {@code batch_size=1,4} and {@code mode=…}. */
public final class SettingGrid {
  public static final int MOST_SETTINGS = 64;

  private final List<Axis> axes;

  /** The values that one key takes. */
  private record Axis(SettingKey key, List<String> values) {}

  private SettingGrid(List<Axis> axes) {
    this.axes = List.copyOf(axes);
  }

  /**
   * Of texts such as {@code batch_size=1,4,8}.
   *
   * @throws IllegalArgumentException with what is wrong with one of them
   */
  public static SettingGrid parse(List<String> texts) {
    var axes = new ArrayList<Axis>();
    Set<SettingKey> keys = new HashSet<>();
    for (var text : texts) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("'%s' is not KEY=VALUE,…".formatted(text));
      }
      var key = SettingKey.named(text.substring(0, equals));
      if (!keys.add(key)) {
        throw new IllegalArgumentException(key.spelled() + " is set twice");
      }
      axes.add(new Axis(key, List.of(text.substring(equals + 1).split(",", -1))));
    }
    return new SettingGrid(axes);
  }

  /**
   * All of them, on top of each of the given settings.
   *
   * @throws IllegalArgumentException where a value is wrong, or there are too many
   */
  public List<RulesSetting> over(List<RulesSetting> bases) {
    var settings = List.copyOf(bases);
    for (var axis : axes) {
      if ((long) settings.size() * axis.values.size() > MOST_SETTINGS) {
        throw new IllegalArgumentException("more than %d settings to try".formatted(MOST_SETTINGS));
      }
      var next = new ArrayList<RulesSetting>();
      for (var setting : settings) {
        for (var value : axis.values) next.add(set(setting, axis.key, value.strip()));
      }
      settings = List.copyOf(next);
    }
    return settings;
  }

  private static RulesSetting set(RulesSetting setting, SettingKey key, String value) {
    String word = key.spelled() + "=" + value;
    String name = setting.name().isEmpty() ? word : setting.name() + " " + word;
    return new RulesSetting(name, key.set(setting.rules(), value));
  }
}
