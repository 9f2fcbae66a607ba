package dev.signalbox.app.config;

import static java.util.stream.Collectors.joining;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryText;
import dev.signalbox.app.client.ServerOptions;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.rules.FaultPrinter;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.rules.RulesWarnings;
import dev.signalbox.wire.Json;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code config check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Check a rules file: exit code 0 when it is valid, 1 when it is not.",
      "Warnings tell what is valid but has no effect; they do not change the exit code."
    },
    footer = {
      "",
      "Example:",
      "  signalbox config check .signalbox.yml",
      "  git show main:.signalbox.yml | signalbox config check -",
      "  signalbox config check .signalbox.yml -R acme/site"
    })
final class ConfigCheck implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The rules file; - reads standard input.")
  private String file = "";

  @Option(
      names = "--json",
      description = "Print {\"valid\", \"faults\", \"warnings\"} as JSON, for programs.")
  private boolean json;

  @Option(
      names = {"-R", "--repo"},
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description =
          "Ask a server about this repository: warn about rules whose product is off, and about what"
              + " its host lacks.")
  private @Nullable RepositorySlug slug;

  @Mixin private final ServerOptions server = new ServerOptions();

  private final ProcessEnvironment here;

  ConfigCheck(ProcessEnvironment here) {
    this.here = here;
  }

  /** The JSON output. */
  record Verdict(boolean valid, List<RulesFault> faults, List<RulesFault> warnings) {}

  @Override
  public Integer call() {
    byte[] yaml = input().read();
    var reading = read(yaml);
    List<RulesFault> faults =
        switch (reading) {
          case RulesReading.Valid _ -> List.of();
          case RulesReading.Invalid(List<RulesFault> found) -> found;
        };
    var warnings = faults.isEmpty() ? warnings(yaml) : List.<RulesFault>of();
    if (json) here.out().println(Json.text(new Verdict(faults.isEmpty(), faults, warnings)));
    else print(yaml, faults);
    if (!json && !warnings.isEmpty()) printWarnings(yaml, warnings);
    if (!json && reading instanceof RulesReading.Valid valid) printNotes(valid);
    here.out().flush();
    return faults.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private RulesReading read(byte[] yaml) {
    var reading = RulesReader.read(yaml);
    var own = slug;
    if (own == null || !(reading instanceof RulesReading.Valid valid)) return reading;
    return valid
        .extended()
        .flatMap(named -> named.objection(own))
        .<RulesReading>map(objection -> objection)
        .orElse(reading);
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

  private List<RulesFault> warnings(byte[] yaml) {
    if (slug == null) return RulesWarnings.of(yaml);
    try (var client = server.connect(here)) {
      var repository = client.get("/repos/" + slug).json();
      var names = repository.path("products").valueStream().map(name -> name.asString("")).toList();
      var products =
          Arrays.stream(Product.values())
              .filter(product -> names.contains(product.spelled()))
              .collect(Collectors.toSet());
      String host = repository.path("host").asString("");
      return RulesWarnings.of(yaml, products, host, slug.owner());
    }
  }

  private void printWarnings(byte[] yaml, List<RulesFault> warnings) {
    var printer = new FaultPrinter(input().name(), yaml, here.wantsColours());
    here.out().print(printer.printWarnings(warnings.stream().map(ConfigCheck::calm).toList()));
    here.out().println();
    here.out().println(warnings.size() == 1 ? "1 warning" : warnings.size() + " warnings");
  }

  private void printNotes(RulesReading.Valid valid) {
    valid
        .extended()
        .ifPresent(
            other ->
                here.out().println("note: the rules of " + other.name() + " are not read here"));
    var silent = valid.rules().checks().stream().filter(check -> check.network().isEmpty());
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
