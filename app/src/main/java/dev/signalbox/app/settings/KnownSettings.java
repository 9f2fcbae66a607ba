package dev.signalbox.app.settings;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Every setting there is.
 *
 * @param options those that the command line has, too
 * @param secrets those that it has not, or should not be given there
 */
public record KnownSettings(Map<SettingName, OptionSpec> options, Set<SettingName> secrets) {
  static KnownSettings of(CommandSpec command, Collection<String> secretVariables) {
    var options = new TreeMap<SettingName, OptionSpec>();
    for (var option : command.options()) {
      if (SettableOptions.isSetting(option)) options.put(SettingName.of(option), option);
    }
    var secrets = new TreeSet<SettingName>();
    secretVariables.forEach(name -> secrets.add(SettingName.ofVariable(name)));
    return new KnownSettings(options, secrets);
  }

  boolean contains(SettingName key) {
    return options.containsKey(key)
        || secrets.contains(key)
        || secrets.stream().anyMatch(secret -> secret.inFile().equals(key));
  }

  List<String> names() {
    var names = new TreeSet<String>();
    options.keySet().forEach(key -> names.add(key.text()));
    for (var secret : secrets) {
      names.add(secret.text());
      names.add(secret.inFile().text());
    }
    return List.copyOf(names);
  }

  List<String> variables() {
    return names().stream().map(name -> new SettingName(name).variable()).toList();
  }

  /** What is between the values of a setting that may have several. */
  Optional<String> separator(SettingName key) {
    return Optional.ofNullable(options.get(key))
        .flatMap(
            option -> {
              if (option.isMultiValue()) return Optional.of(SettableOptions.SEPARATOR);
              boolean isList = option.paramLabel().contains(",…");
              return isList ? Optional.of(",") : Optional.empty();
            });
  }
}
