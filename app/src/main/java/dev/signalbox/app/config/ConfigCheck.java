package dev.signalbox.app.config;

import static java.util.stream.Collectors.joining;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.rules.FaultPrinter;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code config check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Check a rules file: exit code 0 when it is valid, 1 when it is not.",
    footer = {
      "",
      "Example:",
      "  signalbox config check .signalbox.yml",
      "  git show main:.signalbox.yml | signalbox config check -"
    })
final class ConfigCheck implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The rules file; - reads standard input.")
  private String file = "";

  @Option(names = "--json", description = "Print {\"valid\", \"faults\"} as JSON, for programs.")
  private boolean json;

  private final ProcessEnvironment here;

  ConfigCheck(ProcessEnvironment here) {
    this.here = here;
  }

  /** The JSON output. */
  record Verdict(boolean valid, List<RulesFault> faults) {}

  @Override
  public Integer call() {
    byte[] yaml = input().read();
    var reading = RulesReader.read(yaml);
    List<RulesFault> faults =
        switch (reading) {
          case RulesReading.Valid _ -> List.of();
          case RulesReading.Invalid(List<RulesFault> found) -> found;
        };
    if (json) here.out().println(Json.text(new Verdict(faults.isEmpty(), faults)));
    else print(yaml, faults);
    if (!json && reading instanceof RulesReading.Valid valid) printNotes(valid.rules().checks());
    here.out().flush();
    return faults.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void print(byte[] yaml, List<RulesFault> faults) {
    var colours = new Colours(here.wantsColours());
    if (faults.isEmpty()) {
      here.out().println(input().name() + ": " + colours.green("ok"));
      return;
    }
    var printer = new FaultPrinter(input().name(), yaml, colours.on());
    here.out().print(printer.print(faults.stream().map(ConfigCheck::calm).toList()));
    here.out().println();
    here.out().println(faults.size() == 1 ? "1 fault" : faults.size() + " faults");
  }

  private void printNotes(List<LocalCheck> checks) {
    var silent = checks.stream().filter(check -> check.network().isEmpty());
    String names = silent.map(LocalCheck::name).map(Plain::text).collect(joining(", "));
    if (names.isEmpty()) return;
    here.out().println("note: by default, no network for " + names + "; network: true allows it");
  }

  private RulesInput input() {
    return new RulesInput(file, here);
  }

  static RulesFault calm(RulesFault fault) {
    return new RulesFault(
        fault.line(),
        fault.column(),
        fault.path(),
        fault.type(),
        Plain.text(fault.message()),
        fault.suggestion());
  }
}
