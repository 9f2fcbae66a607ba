package dev.signalbox.hosting;

import dev.signalbox.engine.ledger.ConfigurationChange;
import dev.signalbox.engine.ledger.ConfigurationChange.ConfigurationFault;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.RulesLookup;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Validates the rules file that a pull request would bring to the default branch. */
public final class ChangedConfiguration {
  private static final int MAX_MESSAGE = 500;

  private ChangedConfiguration() {}

  /** The file that counts at the head; one that was removed leaves the defaults. */
  public static Difference validated(
      GitRepository repository, CommitSha head, Difference difference) throws IOException {
    if (!difference.changesRulesFile()) return difference;
    var file = RulesLookup.at(repository.folder(), head.hex());
    var faults = file.map(ChangedConfiguration::faults).orElse(List.of());
    String path = file.map(RulesFile::path).orElseGet(() -> changed(difference));
    return difference.withConfiguration(
        Optional.of(new ConfigurationChange(path, Optional.of(faults))));
  }

  /** For a head that can't be read yet. */
  public static Difference unread(Difference difference) {
    return difference.changesRulesFile()
        ? difference.withConfiguration(Optional.of(ConfigurationChange.unread(changed(difference))))
        : difference;
  }

  private static String changed(Difference difference) {
    var files = difference.files();
    return Rules.FILES.stream().filter(files::contains).findFirst().orElseThrow();
  }

  private static List<ConfigurationFault> faults(RulesFile file) {
    return switch (RulesReader.read(file.content())) {
      case RulesReading.Valid _ -> List.of();
      case RulesReading.Invalid(var all) -> bounded(all);
    };
  }

  private static List<ConfigurationFault> bounded(List<RulesFault> all) {
    int most = ConfigurationChange.MAX_FAULTS;
    var shown = new ArrayList<ConfigurationFault>();
    for (var fault : all.subList(0, Math.min(all.size(), most))) {
      shown.add(new ConfigurationFault(fault.line(), fault.column(), shortened(fault.message())));
    }
    if (all.size() > most) {
      var last = shown.removeLast();
      int more = all.size() - shown.size();
      String words = "there are " + more + " more from here on";
      shown.add(new ConfigurationFault(last.line(), last.column(), words));
    }
    return shown;
  }

  private static String shortened(String message) {
    return message.length() > MAX_MESSAGE ? message.substring(0, MAX_MESSAGE) + "…" : message;
  }
}
