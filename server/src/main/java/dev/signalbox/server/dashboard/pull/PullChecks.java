package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.server.dashboard.pages.WebLink;
import dev.signalbox.server.dashboard.queue.Sign;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Checks, and on what they ran. */
public record PullChecks(String heading, List<Line> lines) {
  private static final Pattern OUTPUT = Pattern.compile("/checks/[0-9]{1,19}/output");

  /**
   * A check.
   *
   * @param link where people see more of it; empty where nothing leads to the web
   * @param output what it printed, where that is kept here; else empty
   */
  public record Line(String name, Sign sign, String words, String link, String output) {
    public boolean hasLink() {
      return !link.isEmpty();
    }

    public boolean hasOutput() {
      return !output.isEmpty();
    }
  }

  public PullChecks {
    lines = List.copyOf(lines);
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  static PullChecks of(String heading, List<QueueCheck> checks, PageRequest request) {
    return new PullChecks(
        heading,
        checks.stream()
            .map(it -> line(it.name(), it.state(), it.description(), it.url(), request))
            .toList());
  }

  /** From the log, as they were when the pull request left. */
  static PullChecks asTheyWere(String heading, JsonNode checks, PageRequest request) {
    return new PullChecks(
        heading,
        checks
            .valueStream()
            .map(
                it ->
                    line(
                        it.path("name").asString(""),
                        state(it.path("state").asString("")),
                        it.path("description").asString(""),
                        it.path("url").asString(""),
                        request))
            .toList());
  }

  private static CheckState state(String spelled) {
    return Stream.of(CheckState.values())
        .filter(state -> state.name().toLowerCase(Locale.ROOT).equals(spelled))
        .findFirst()
        .orElse(CheckState.NEUTRAL);
  }

  /** Runs of earlier versions name their output at the API, which no browser has a key for. */
  private static Line line(
      String name,
      CheckState state,
      @Nullable String words,
      @Nullable String url,
      PageRequest request) {
    String link = WebLink.of(url);
    String output = output(link, request);
    return new Line(
        name,
        Sign.of(state),
        Optional.ofNullable(words).orElse(""),
        output.isEmpty() ? link : "",
        output);
  }

  private static String output(String link, PageRequest request) {
    var repository = request.repository();
    if (!repository.host().isLocal()) return "";
    for (String above : List.of(request.address(), "/v1/repos/" + repository.slug())) {
      int at = link.indexOf(above + "/checks/");
      String below = at < 0 ? "" : link.substring(at + above.length());
      if (OUTPUT.matcher(below).matches()) return request.address() + below;
    }
    return "";
  }
}
