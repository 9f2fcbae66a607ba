package dev.signalbox.app.simulate;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.config.RulesInput;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.scheduling.settings.RulesSetting;
import dev.signalbox.scheduling.settings.SimulatedRules;
import java.util.ArrayList;
import java.util.List;

/** The rules to start from: files that were named, or the defaults. */
final class RulesFiles {
  private final List<String> files;
  private final ProcessEnvironment here;
  private final List<String> notes = new ArrayList<>();

  RulesFiles(List<String> files, ProcessEnvironment here) {
    this.files = files;
    this.here = here;
  }

  /** The names of several files are part of the names of their settings. */
  List<RulesSetting> read() {
    if (files.isEmpty()) return List.of(new RulesSetting("", Rules.defaults()));
    return files.stream().map(this::read).toList();
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  private RulesSetting read(String file) {
    var input = new RulesInput(file, here);
    var rules =
        switch (RulesReader.read(input.read())) {
          case RulesReading.Valid valid -> valid.rules();
          case RulesReading.Invalid invalid -> throw refused(input.name(), invalid);
        };
    SimulatedRules.ignored(rules).forEach(word -> notes.add(input.name() + ": " + word));
    return new RulesSetting(input.name(), rules);
  }

  private static Failure refused(String name, RulesReading.Invalid invalid) {
    var first = invalid.faults().getFirst();
    int more = invalid.faults().size() - 1;
    return new Failure.Misused(
        "%s:%d:%d: %s%s"
            .formatted(
                name,
                first.line(),
                first.column(),
                first.message(),
                more == 0 ? "" : " (and %d more; see 'signalbox config check')".formatted(more)));
  }
}
