package dev.signalbox.app.config;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.output.Colours;
import dev.signalbox.rules.FaultPrinter;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.imports.ConfigImport;
import dev.signalbox.rules.imports.ImportFormat;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code config import}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Make a rules file of the configuration of another merge queue and print it: a .mergify.yml, a"
          + " bors.toml, or the JSON of a GitHub ruleset with a merge queue.",
      "What has no counterpart is left in it as a comment with the reason."
    },
    footer = {
      "",
      "Example:",
      "  signalbox config import .mergify.yml > .signalbox.yml",
      "  gh api repos/acme/widgets/rulesets/7 | signalbox config import -"
    })
final class ConfigImportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The file to carry over; - reads standard input.")
  private String file = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatText.class,
      completionCandidates = Formats.class,
      description =
          "What the file is, where its name and content do not tell: ${COMPLETION-CANDIDATES}.")
  private @Nullable ImportFormat format;

  @Option(
      names = "--base",
      paramLabel = "BRANCH",
      description = "What a ruleset means by the default branch (${DEFAULT-VALUE}).")
  private String base = "main";

  private final ProcessEnvironment here;

  ConfigImportCommand(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    var input = new RulesInput(file, here);
    byte[] bytes = input.read();
    return switch (ConfigImport.of(file, bytes, Optional.ofNullable(format), base)) {
      case ConfigImport.Imported imported -> print(imported);
      case ConfigImport.Broken(var _, var faults) -> print(input, bytes, faults);
      case ConfigImport.Unrecognised(var message) -> {
        here.err().println("signalbox: " + input.name() + " can't be imported: " + message);
        here.err().flush();
        yield ExitCode.FAILED;
      }
    };
  }

  private int print(ConfigImport.Imported imported) {
    here.out().print(imported.yaml());
    here.out().flush();
    if (imported.leftOut() > 0) {
      String parts = imported.leftOut() == 1 ? "1 part was" : imported.leftOut() + " parts were";
      here.err().println(parts + " not carried over: see the comments");
      here.err().flush();
    }
    return ExitCode.DONE;
  }

  private int print(RulesInput input, byte[] bytes, List<RulesFault> faults) {
    var colours = new Colours(here.wantsColours());
    var printer = new FaultPrinter(input.name(), bytes, colours.on());
    here.err().print(printer.print(faults.stream().map(ConfigCheck::calm).toList()));
    here.err().flush();
    return ExitCode.FAILED;
  }

  /** The words for formats. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(ImportFormat.values()).map(ImportFormat::spelled).iterator();
    }
  }

  /** Reads such a word. */
  static final class FormatText implements ITypeConverter<ImportFormat> {
    @Override
    public ImportFormat convert(String word) {
      for (var format : ImportFormat.values()) {
        if (format.spelled().equals(word)) return format;
      }
      throw new TypeConversionException("expected one of " + String.join(", ", new Formats()));
    }
  }
}
