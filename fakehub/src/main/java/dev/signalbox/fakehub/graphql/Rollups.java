package dev.signalbox.fakehub.graphql;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.shapes.Addresses;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All that is reported of a commit: the latest run of each check, the latest of each status. */
final class Rollups {
  private static final List<String> GREEN = List.of("SUCCESS", "NEUTRAL", "SKIPPED");
  private static final List<String> OPEN = List.of("PENDING", "EXPECTED");

  private final Repo repository;
  private final Nodes nodes;
  private final Addresses addresses;

  Rollups(Repo repository, Nodes nodes, Addresses addresses) {
    this.repository = repository;
    this.nodes = nodes;
    this.addresses = addresses;
  }

  /** None where nothing is reported. */
  @Nullable Doc of(CommitSha commit) {
    var runs = new LinkedHashMap<String, FakeCheckRun>();
    for (var run : repository.runs.values()) {
      if (run.commit().equals(commit)) runs.put(run.suite() + "/" + run.name(), run);
    }
    var statuses = new LinkedHashMap<String, Status>();
    for (var status : repository.statuses) {
      if (status.commit().equals(commit)) statuses.put(status.context(), status);
    }
    if (runs.isEmpty() && statuses.isEmpty()) return null;
    var states = new ArrayList<String>();
    runs.values().forEach(run -> states.add(upper(run.conclusion().orElse("pending"))));
    statuses.values().forEach(status -> states.add(upper(status.state())));
    var contexts = new ArrayList<Object>(Doc.list(List.copyOf(runs.values()), this::run));
    contexts.addAll(Doc.list(List.copyOf(statuses.values()), this::status));
    return Doc.of("id", "SCR_" + commit)
        .with("state", state(states))
        .with(
            "commit", Doc.of("__typename", "Commit").with("id", "C_" + commit).with("oid", commit))
        .with("contexts", contexts);
  }

  private static String state(List<String> states) {
    if (states.stream().anyMatch(state -> !GREEN.contains(state) && !OPEN.contains(state))) {
      return "FAILURE";
    }
    return states.stream().anyMatch(OPEN::contains) ? "PENDING" : "SUCCESS";
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private Doc run(FakeCheckRun run) {
    var app =
        Doc.of("id", "A_" + run.app().id())
            .with("databaseId", run.app().id())
            .with("name", run.app().name())
            .with("slug", run.app().slug());
    return Doc.of("__typename", "CheckRun")
        .with("id", "CR_" + run.id())
        .with("databaseId", run.id())
        .with("name", run.name())
        .with("status", upper(run.status()))
        .with("conclusion", run.conclusion().map(Rollups::upper))
        .with("startedAt", run.startedAt())
        .with("completedAt", run.completedAt())
        .with("title", run.output().title())
        .with(
            "detailsUrl", run.detailsUrl().orElse(addresses.page(repository) + "/runs/" + run.id()))
        .with(
            "checkSuite",
            Doc.of("id", "CS_" + run.suite()).with("databaseId", run.suite()).with("app", app));
  }

  private Doc status(Status status) {
    return Doc.of("__typename", "StatusContext")
        .with("id", "SC_" + status.id())
        .with("context", status.context())
        .with("state", upper(status.state()))
        .with("description", status.description())
        .with("targetUrl", status.targetUrl())
        .with("createdAt", status.at())
        .with("creator", Optional.of(nodes.user(status.creator())));
  }
}
