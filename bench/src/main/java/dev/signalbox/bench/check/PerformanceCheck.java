package dev.signalbox.bench.check;

import dev.signalbox.bench.Contest;
import dev.signalbox.bench.Options;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs benches again and compares what they print with what is on record. */
public final class PerformanceCheck {
  private PerformanceCheck() {}

  public static void main(String[] arguments)
      throws IOException, InterruptedException, MalformedJson {
    var options = new Options(List.of(arguments));
    int rounds = options.number("--rounds", 3);
    var recorded = recorded(Path.of(options.value("--record", "docs/performance.json")));
    var chosen = recorded.stream().filter(it -> it.isAbout(options.value("--only", ""))).toList();
    if (chosen.isEmpty()) {
      System.err.println("bench: no ratio on record has that word");
      System.exit(2);
    }
    int worse = 0;
    for (var each : byCommand(chosen).entrySet())
      worse += check(each.getKey(), each.getValue(), rounds);
    System.out.println(
        worse == 0
            ? "all " + chosen.size() + " ratios hold"
            : worse + " of " + chosen.size() + " ratios are worse by more than 20 %, or missing");
    System.exit(worse == 0 ? 0 : 1);
  }

  private static List<RecordedRatio> recorded(Path file) throws IOException, MalformedJson {
    return Json.parse(Files.readString(file)).properties().stream()
        .map(each -> RecordedRatio.read(each.getKey(), each.getValue()))
        .toList();
  }

  private static Map<String, List<RecordedRatio>> byCommand(List<RecordedRatio> ratios) {
    return ratios.stream()
        .collect(
            Collectors.groupingBy(RecordedRatio::command, LinkedHashMap::new, Collectors.toList()));
  }

  /** Gives how many of them do not hold. */
  private static int check(String command, List<RecordedRatio> ratios, int rounds)
      throws IOException, InterruptedException {
    System.out.println(command);
    var measured = new LinkedHashMap<RecordedRatio, List<Double>>();
    ratios.forEach(ratio -> measured.put(ratio, new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      var lines = run(command);
      measured.forEach((ratio, figures) -> ratio.in(lines).ifPresent(figures::add));
    }
    int worse = 0;
    for (var each : measured.entrySet()) {
      boolean holds = each.getValue().size() == rounds && each.getKey().holds(each.getValue());
      print(each.getKey(), each.getValue(), holds);
      if (!holds) worse++;
    }
    return worse;
  }

  private static void print(RecordedRatio ratio, List<Double> measured, boolean holds) {
    String now =
        measured.isEmpty()
            ? "not printed"
            : String.format(Locale.ROOT, "%.2f of %s", Contest.median(measured), measured);
    System.out.printf(
        Locale.ROOT,
        "  %-56s %8.2f on record, %s is better; now %s%s%s%n",
        ratio.name(),
        ratio.ratio(),
        ratio.better().name().toLowerCase(Locale.ROOT),
        now,
        !measured.isEmpty() && RecordedRatio.isNoisy(measured) ? "  (noisy)" : "",
        holds ? "" : "  WORSE");
  }

  private static List<String> run(String command) throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(command.split(" ", -1))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> lines;
    try (var output = process.inputReader()) {
      lines = output.lines().toList();
    }
    int exit = process.waitFor();
    if (exit != 0) System.out.println("  ended with " + exit);
    return exit == 0 ? lines : List.of();
  }
}
