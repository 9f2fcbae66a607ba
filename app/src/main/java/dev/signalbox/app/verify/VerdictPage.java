package dev.signalbox.app.verify;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.verify.BranchVerdict;
import dev.signalbox.proofs.verify.Expectation;
import dev.signalbox.proofs.verify.Gap;
import dev.signalbox.proofs.verify.ProvenLanding;
import java.io.PrintWriter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;

/** The verdict as people read it: a line for each landing, the latest first, and what it means. */
record VerdictPage(PrintWriter out, Colours colours, Expectation wanted) {
  private static final int MOST_LETTERS = 60;

  void print(BranchVerdict verdict) {
    switch (verdict) {
      case BranchVerdict.Proven found -> {
        table(found.landings());
        out.println(branch() + ": " + colours.green("proven") + ", " + summary(found));
      }
      case BranchVerdict.Unproven found -> {
        table(found.landings());
        out.println(branch() + ": " + colours.red("not proven") + " below " + above(found));
        gap(found.gap());
      }
      case BranchVerdict.Untold(String reason) ->
          out.println(branch() + ": " + colours.red("not proven") + ": " + Plain.text(reason));
      case BranchVerdict.NotFound(String reason) -> out.println(Plain.text(reason));
    }
  }

  private String branch() {
    return Plain.text(wanted.branch().value());
  }

  private void table(List<ProvenLanding> landings) {
    if (landings.isEmpty()) return;
    var table = Table.headed("LANDED", "COMMIT", "PROOF", "MERGE", "PULL REQUESTS", "CHECKS");
    for (var proven : landings) {
      var landing = proven.landing();
      table.row(
          landing.landedAt().truncatedTo(ChronoUnit.SECONDS).toString(),
          brief(landing.tipAfter()),
          landing.kind().spelled(),
          proven.recomputed() ? "recomputed" : Shown.NOTHING,
          cell(landing.pullRequests().map(pull -> pull.number().toString())),
          cell(landing.checks().stream().map(LandedCheck::name)));
    }
    table.print(out, colours);
    out.println();
  }

  private static String cell(java.util.stream.Stream<String> words) {
    return Shown.shortened(Plain.text(words.collect(Collectors.joining(" "))), MOST_LETTERS);
  }

  private static String summary(BranchVerdict.Proven found) {
    String landings = landings(found.landings());
    String names =
        found.landings().stream()
            .map(proven -> " of " + proven.landing().repository())
            .findFirst()
            .orElse("");
    String ends = " from " + brief(found.start()) + " to " + brief(found.tip());
    long not = found.landings().stream().filter(proven -> !proven.recomputed()).count();
    return landings + names + ends + (not == 0 ? "" : "; " + not + " without recomputed merge");
  }

  private static String above(BranchVerdict.Unproven found) {
    return found.landings().isEmpty()
        ? "the tip"
        : brief(found.landings().getLast().landing().tipAfter())
            + ", after "
            + landings(found.landings());
  }

  private static String landings(List<ProvenLanding> landings) {
    return landings.size() == 1 ? "1 landing" : landings.size() + " landings";
  }

  private void gap(Gap gap) {
    out.println("  commit   " + gap.commit());
    out.println("  author   " + Plain.text(gap.author()));
    out.println("  subject  " + Plain.text(gap.subject()));
    out.println("  because  " + Plain.text(gap.reason()));
    wanted
        .from()
        .ifPresent(
            from -> out.println("Did not reach the trusted start, " + Plain.text(from) + "."));
    out.println("If this commit and all before it can be trusted: --from " + gap.commit());
  }

  private static String brief(CommitSha commit) {
    return commit.hex().substring(0, 12);
  }
}
