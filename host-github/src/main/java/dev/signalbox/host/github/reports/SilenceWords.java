package dev.signalbox.host.github.reports;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.hosting.markdown.Escaped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Tells that a check does not report, and how to mend it. */
final class SilenceWords {
  static final String TITLE = "a check has not reported";

  private static final int MOST_NAMES = 10;
  private static final String ON_PULL_REQUEST =
      """
      ```yaml
      on:
        pull_request:
      ```\
      """;

  private final SilentChecks silence;
  private final RoughTime times;

  private SilenceWords(SilentChecks silence, RoughTime times) {
    this.silence = silence;
    this.times = times;
  }

  /** For the log. */
  static String plain(SilentChecks silence) {
    return "%s has no %srun on %s, which has been under test since %s; reported there: %s; %s"
        .formatted(
            silence.missing().isEmpty() ? "any check" : names(silence.missing(), it -> it),
            silence.isRepeated() ? "new " : "",
            silence.where(),
            silence.since(),
            names(silence.reported(), it -> it),
            silence.inPlace()
                ? "let the CI build pull requests, or correct the name in the rules"
                : "let the CI build branches %s**, or correct the name in the rules"
                    .formatted(prefix(silence)));
  }

  /** As Markdown. */
  static String of(SilentChecks silence, RoughTime times) {
    var words = new SilenceWords(silence, times);
    var parts = new ArrayList<String>();
    parts.add(words.trouble());
    silence.missing().forEach(name -> words.elsewhere(name).ifPresent(parts::add));
    parts.add("To fix it:");
    parts.add(words.actions());
    parts.add(words.otherCi());
    silence.missing().forEach(name -> parts.add(words.misnamed(name)));
    return String.join("\n", parts);
  }

  private String trouble() {
    String what =
        silence.missing().isEmpty()
            ? "No check at all has reported"
            : names(silence.missing(), Escaped::code)
                + (silence.missing().size() == 1 ? " has not reported" : " have not reported");
    String others =
        silence.reported().isEmpty()
            ? "Nothing has reported there."
            : "Reported there: " + names(silence.reported(), Escaped::code) + ".";
    return "**"
        + what
        + "**, and this can't land without it. "
        + Escaped.code(silence.where().value())
        + " has been under test since "
        + times.exact(silence.since())
        + (silence.isRepeated()
            ? ", and earlier runs no longer count: it was asked to run again and did not. "
                + "Run it again by hand, if the CI allows that. "
            : " and has no run of it. ")
        + others;
  }

  private Optional<String> elsewhere(String name) {
    return Optional.ofNullable(silence.elsewhere().get(name))
        .map(
            number ->
                Escaped.code(name)
                    + " does run on the pull request #"
                    + number.value()
                    + " itself, so its name is right"
                    + (silence.inPlace() ? "." : ", and it is not started for the queue."));
  }

  private String actions() {
    String base = Escaped.code(silence.base().value());
    return silence.inPlace()
        ? "- GitHub Actions: the workflow has to run on pull requests to "
            + base
            + ". In its file below `.github/workflows`:\n\n"
            + ON_PULL_REQUEST
        : "- GitHub Actions: the workflow has to run on pushes to the branches of the queue."
            + " Add to its file below `.github/workflows`, on "
            + base
            + ":\n\n"
            + """
            ```yaml
            on:
              push:
                branches:
                  - '%s**'
            ```\
            """
                .formatted(prefix(silence));
  }

  private String otherCi() {
    return silence.inPlace()
        ? "- Another CI: configure it to build pull requests."
        : "- Another CI: configure it to build branches whose names begin with %s."
            .formatted(Escaped.code(prefix(silence)));
  }

  private static String prefix(SilentChecks silence) {
    return QueueBranch.prefix(silence.where(), silence.base());
  }

  private String misnamed(String name) {
    var meant = Spelling.nearest(name, silence.reported());
    return "- Or the name in the rules is wrong: "
        + Escaped.code(name)
        + meant
            .map(other -> " may be meant to be " + Escaped.code(other) + ".")
            .orElse(" must be its name exactly as GitHub shows it.");
  }

  private static String names(List<String> all, UnaryOperator<String> written) {
    if (all.isEmpty()) return "nothing";
    String shown = all.stream().limit(MOST_NAMES).map(written).collect(Collectors.joining(", "));
    int more = all.size() - MOST_NAMES;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
