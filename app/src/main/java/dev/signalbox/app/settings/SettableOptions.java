package dev.signalbox.app.settings;

import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Which options of a command are settings, and what lets each of them be given elsewhere too. */
public final class SettableOptions {
  /** Separates the values of an option that can be repeated; no argument contains it. */
  static final String SEPARATOR = "\n";

  /** They say where settings come from or what to do with them. */
  private static final Set<String> ONLY_ON_THE_COMMAND_LINE =
      Set.of("--settings", "--check", "--json");

  private SettableOptions() {}

  public static boolean isSetting(OptionSpec option) {
    return !option.usageHelp()
        && !option.versionHelp()
        && !ONLY_ON_THE_COMMAND_LINE.contains(option.longestName());
  }

  public static void prepare(CommandSpec command) {
    for (var option : List.copyOf(command.options())) {
      if (option.group() != null || !isSetting(option)) continue;
      command.remove(option);
      command.addOption(prepared(option));
    }
  }

  /**
   * Without the fallback value, the parser takes a flag for the opposite of what it is elsewhere;
   * {@code --flag=false} takes back what is set there.
   */
  public static OptionSpec prepared(OptionSpec option) {
    var prepared = OptionSpec.builder(option);
    if (isFlag(option)) {
      prepared.arity("0..1").fallbackValue("true").paramLabel("").hideParamSyntax(true);
    }
    if (option.isMultiValue()) prepared.splitRegex(SEPARATOR).hideParamSyntax(true);
    return prepared.build();
  }

  static boolean isFlag(OptionSpec option) {
    return option.type() == boolean.class;
  }
}
