package dev.signalbox.app.settings;

import java.util.Locale;
import picocli.CommandLine.Model.OptionSpec;

/** The name of a setting in a settings file: {@code github_app_id}. */
public record SettingName(String text) implements Comparable<SettingName> {
  public static final String PREFIX = "SIGNALBOX_";
  private static final String FILE = "_file";

  public static SettingName of(OptionSpec option) {
    return new SettingName(option.longestName().replaceFirst("^-+", "").replace('-', '_'));
  }

  public static SettingName ofVariable(String variable) {
    return new SettingName(variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT));
  }

  public String variable() {
    return PREFIX + text.toUpperCase(Locale.ROOT);
  }

  /** The setting that names a file with the value of this one. */
  public SettingName inFile() {
    return new SettingName(text + FILE);
  }

  @Override
  public int compareTo(SettingName other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
