package dev.signalbox.app.settings;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.engine.notation.Spelling;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * What the command line leaves open, from the environment and from a file. Which file is known only
 * when the command line was read, so a command reads it twice: {@link #apply} is the second time.
 */
public final class ServerSettings implements IDefaultValueProvider {
  public static final Path USUAL_FILE = Path.of("/etc/signalbox/signalbox.yml");
  private static final String FILE_VARIABLE = "SIGNALBOX_SETTINGS";

  /** What is set for others: the commands that speak to a server, the launcher, and tests. */
  private static final Set<String> OF_OTHERS =
      Set.of(
          FILE_VARIABLE,
          "SIGNALBOX_URL",
          "SIGNALBOX_KEY",
          "SIGNALBOX_REPO",
          "SIGNALBOX_CA_FILE",
          "SIGNALBOX_BACKUP_PASSPHRASE",
          "SIGNALBOX_JAVA_OPTIONS",
          "SIGNALBOX_CHROMIUM");

  private final ProcessEnvironment here;
  private final CommandLine command;
  private final KnownSettings known;
  private final List<String> faults = new ArrayList<>();
  private final Set<SettingName> refused = new HashSet<>();
  private final Set<Path> secretFiles = new LinkedHashSet<>();
  private boolean isApplied;
  private Optional<SettingsFile> file = Optional.empty();

  private ServerSettings(ProcessEnvironment here, CommandLine command, KnownSettings known) {
    this.here = here;
    this.command = command;
    this.known = known;
  }

  /** Of a command; {@code secrets} are the variables without an option. */
  public static ServerSettings of(
      ProcessEnvironment here, CommandLine command, Collection<String> secrets) {
    var settings =
        new ServerSettings(here, command, KnownSettings.of(command.getCommandSpec(), secrets));
    command.setDefaultValueProvider(settings);
    return settings;
  }

  public KnownSettings known() {
    return known;
  }

  /** Reads the arguments again, over what is set elsewhere. */
  public void apply(Optional<Path> named, List<String> arguments) {
    file = path(named).map(path -> SettingsFile.read(path, known));
    file.ifPresent(it -> faults.addAll(it.faults()));
    isApplied = true;
    for (int left = known.options().size(); left >= 0; left--) {
      try {
        command.parseArgs(arguments.toArray(String[]::new));
        return;
      } catch (ParameterException e) {
        if (!(e.getArgSpec() instanceof OptionSpec option) || !refuse(option, e)) throw e;
      }
    }
  }

  private Optional<Path> path(Optional<Path> named) {
    return named
        .or(() -> here.variable(FILE_VARIABLE).map(Path::of))
        .or(() -> Optional.of(USUAL_FILE).filter(Files::exists));
  }

  private boolean refuse(OptionSpec option, ParameterException fault) {
    var origin = originOf(option);
    if (origin.isEmpty() || !refused.add(SettingName.of(option))) return false;
    String detail = String.valueOf(fault.getMessage()).replaceFirst("^Invalid value for .*?: ", "");
    faults.add(origin.get() + ": " + detail);
    return true;
  }

  /** Everything wrong in the environment and in the file. */
  public List<String> faults() {
    return List.copyOf(faults);
  }

  /** The settings file and the files of secrets: what no check may read. */
  public List<Path> secretFiles() {
    var all = new LinkedHashSet<>(secretFiles);
    file.map(SettingsFile::path).filter(Files::exists).ifPresent(all::add);
    return List.copyOf(all);
  }

  public Optional<Path> file() {
    return file.map(SettingsFile::path);
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    if (!isApplied || !(argument instanceof OptionSpec option)) return null;
    var key = SettingName.of(option);
    if (!known.options().containsKey(key) || refused.contains(key)) return null;
    return value(key).orElse(null);
  }

  /** A setting by the name of its variable; secrets are read from their files. */
  public Optional<String> variable(String name) {
    return value(SettingName.ofVariable(name));
  }

  private Optional<String> value(SettingName key) {
    return fromEnvironment(key)
        .or(() -> secret(here.variable(key.inFile().variable()), key, key.inFile().variable()))
        .or(() -> fromFile(key).map(SettingsFile.FileValue::text))
        .or(
            () ->
                secret(
                    fromFile(key.inFile()).map(SettingsFile.FileValue::text),
                    key,
                    key.inFile().text()));
  }

  private Optional<String> fromEnvironment(SettingName key) {
    var text = here.variable(key.variable());
    boolean isRepeated = known.separator(key).filter(SettableOptions.SEPARATOR::equals).isPresent();
    return isRepeated
        ? text.map(it -> it.replace(File.pathSeparator, SettableOptions.SEPARATOR))
        : text;
  }

  private Optional<SettingsFile.FileValue> fromFile(SettingName key) {
    return file.map(SettingsFile::values)
        .map(values -> values.get(key))
        .filter(given -> !given.text().isBlank());
  }

  private Optional<String> secret(Optional<String> path, SettingName key, String name) {
    if (path.isEmpty() || !known.secrets().contains(key)) return Optional.empty();
    var reading = SecretFile.read(Path.of(path.get()), name);
    secretFiles.add(Path.of(path.get()));
    return switch (reading) {
      case SecretFile.Read(String text) -> Optional.of(text);
      case SecretFile.Unreadable(String fault) -> {
        if (!faults.contains(fault)) faults.add(fault);
        yield Optional.empty();
      }
    };
  }

  /** Where the value of an option comes from that was not typed. */
  private Optional<String> originOf(OptionSpec option) {
    var key = SettingName.of(option);
    if (fromEnvironment(key).isPresent()) return Optional.of(key.variable());
    return file.flatMap(it -> fromFile(key).map(given -> it.place(given) + ": " + key));
  }

  /** What is set and means nothing. */
  public List<String> ignored() {
    var ignored = new ArrayList<String>();
    here.environment().keySet().stream()
        .filter(name -> name.startsWith(SettingName.PREFIX))
        .filter(name -> !OF_OTHERS.contains(name) && !known.variables().contains(name))
        .sorted()
        .forEach(name -> ignored.add(unknown(name)));
    for (var secret : known.secrets()) {
      var both = List.of(secret.variable(), secret.inFile().variable());
      if (both.stream().allMatch(name -> here.variable(name).isPresent())) {
        ignored.add(both.get(1) + " is ignored because " + both.get(0) + " is set as well");
      }
    }
    return ignored;
  }

  private String unknown(String name) {
    var others = new ArrayList<>(known.variables());
    others.addAll(OF_OTHERS);
    return name
        + " is not a setting"
        + Spelling.nearest(name, others).map(near -> "; did you mean " + near + "?").orElse("");
  }
}
