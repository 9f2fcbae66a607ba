package dev.signalbox.house;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The lower bounds of the grain: what is very small has to be a subject of its own. */
class GrainTest {
  private static final int FEW_CLASSES = 2;
  private static final int FEW_LINES = 15;

  /** Each is a subject that nothing beside it belongs to, or a wall that keeps packages apart. */
  private static final Set<String> SMALL_PACKAGES =
      new TreeSet<>(
          Set.of(
              "app", // the entry of the program
              "app.audit", // one command, as in app.keys and others
              "hosting.markdown", // commands and reports both need it, and not each other
              "hosting.tables", // SQL is spoken in such packages only
              "insights", // upkeep, which knows all of the product
              "server.dashboard", // wires the pages, which know nothing of it
              "server.dashboard.assets", // everybody who renders needs it
              "server.dashboard.routes", // pages know it, and it knows no page
              "server.signing",
              "simulation.story", // everything tells it, and it knows nobody
              "simulation.time", // likewise
              "store.partitions", // log and executions both need it
              "store.scopes", // a table of its own, as every package of the store
              "store.signing", // likewise
              "webhooks.service")); // all of the product, for the server to start

  /** Values, exceptions and what the command line is made of are small by nature. */
  private static final Pattern SMALL_BY_NATURE =
      Pattern.compile(
          "\\b(record|enum|interface) \\w+|extends \\w*(Exception|Error|Failure)\\b|implements"
              + " Iterable<String>|ITypeConverter|@Command|extends CommandGroup|implements"
              + " Promise|extends LandingPromise|abstract class");

  /** One question each, asked in several places or tested by itself. */
  private static final Set<String> SMALL_CLASSES =
      Set.of(
          "Anonymous",
          "Bodies",
          "CircleCiJob",
          "Echo",
          "ExecutionPartitions",
          "ExitCode",
          "GerritProgram",
          "InsightsTables",
          "KnownHosts",
          "LogTypeNames",
          "NoClone",
          "ObjectHash",
          "OperationNames",
          "PlannerInForce",
          "ProductSwitch",
          "QueueNames",
          "QueueSwitch",
          "RepeatedWords",
          "Reserved",
          "RuleViews",
          "SharedLanes",
          "Shortened",
          "Signal",
          "SingleQueue",
          "Sky",
          "Stamp",
          "StopLine",
          "UrlText",
          "WebLink",
          "WebhookPaths");

  private final List<SourceFile> sources =
      SourceFile.all().stream().filter(GrainTest::isOfTheProgram).toList();

  private static boolean isOfTheProgram(SourceFile source) {
    return !source.isTest()
        && !source.name().equals("package-info.java")
        && !source.folder().contains("/bench/src/")
        && !source.folder().contains("/fakehub/src/");
  }

  @Test
  void a_package_of_one_or_two_classes_needs_a_reason() {
    var sizes = sources.stream().collect(groupingBy(GrainTest::packageOf, counting()));
    assertThat(
            sizes.entrySet().stream()
                .filter(it -> it.getValue() <= FEW_CLASSES)
                .map(it -> it.getKey())
                .collect(Collectors.toSet()))
        .isEqualTo(SMALL_PACKAGES);
  }

  private static String packageOf(SourceFile source) {
    return source.folder().replaceFirst(".*/dev/signalbox/", "").replace('/', '.');
  }

  @Test
  void a_class_of_few_lines_that_is_no_value_needs_a_reason() {
    assertThat(
            sources.stream()
                .filter(it -> !SMALL_BY_NATURE.matcher(it.text()).find())
                .filter(it -> codeLines(it) < FEW_LINES)
                .map(it -> it.name().replace(".java", ""))
                .collect(Collectors.toSet()))
        .isEqualTo(SMALL_CLASSES);
  }

  private static long codeLines(SourceFile source) {
    return source
        .text()
        .lines()
        .filter(line -> !line.isBlank())
        .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
        .count();
  }
}
