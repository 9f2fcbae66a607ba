package dev.signalbox.app.soak;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Table;
import java.io.PrintWriter;
import java.util.Locale;

/** An outcome for people. */
record OutcomePage(PrintWriter out, Colours colours) {
  void print(SoakOutcome outcome) {
    for (var finding : outcome.violations()) print(finding);
    var ran = outcome.ran();
    out.println(verdict(outcome));
    out.printf(
        Locale.ROOT,
        "%.1f runs and %,.0f events per second%n",
        outcome.perSecond(ran.seeds()),
        outcome.perSecond(ran.events()));
    out.println();
    var table = Table.headed("", "seeds", "violations", "events", "landed", "left");
    row(table, "this run", ran);
    row(table, "total", outcome.total());
    table.print(out, colours);
    out.println(
        colours.dim("total: engine " + outcome.engine() + ", planner " + outcome.planner()));
  }

  private String verdict(SoakOutcome outcome) {
    if (!outcome.violations().isEmpty()) {
      int broken = outcome.violations().size();
      return colours.red(broken == 1 ? "1 seed broke a promise" : broken + " seeds broke promises");
    }
    return outcome.isComplete()
        ? colours.green("all promises were kept")
        : colours.yellow("stopped; all promises were kept so far");
  }

  private void print(SoakOutcome.BrokenSeed finding) {
    out.println(
        colours.red("seed " + finding.seed() + " broke: " + finding.promise())
            + ": "
            + finding.what());
    if (!finding.story().isEmpty()) out.println();
    for (String line : finding.story()) out.println("  " + line);
    if (!finding.story().isEmpty()) out.println();
    out.println("  to replay it: " + colours.bold(finding.replay()));
    out.println();
  }

  private static void row(Table table, String name, SoakOutcome.Counts counts) {
    table.row(
        name,
        text(counts.seeds()),
        text(counts.violations()),
        text(counts.events()),
        text(counts.landed()),
        text(counts.left()));
  }

  static String text(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
