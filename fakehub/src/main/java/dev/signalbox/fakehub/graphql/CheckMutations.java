package dev.signalbox.fakehub.graphql;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubChecks;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.shapes.Accounts;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.RepositoryShapes;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.Repo;
import graphql.schema.DataFetchingEnvironment;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Check runs of the app that asks. */
final class CheckMutations {
  private final Desk desk;

  CheckMutations(Desk desk) {
    this.desk = desk;
  }

  private static Map<String, @Nullable Object> input(DataFetchingEnvironment asked) {
    return Optional.<Map<String, @Nullable Object>>ofNullable(asked.getArgument("input"))
        .orElseThrow();
  }

  Doc create(DataFetchingEnvironment asked) {
    var input = input(asked);
    Repo repository = repository(asked, input);
    App app = app(asked);
    var head = commit(asked, repository, text(input, "headSha").orElseThrow());
    String name = text(input, "name").orElseThrow();
    return shown(input, desk.checks().start(repository, app, name, head, report(input)));
  }

  Doc update(DataFetchingEnvironment asked) {
    var input = input(asked);
    Repo repository = repository(asked, input);
    Object id = input.get("checkRunId");
    var run =
        repository.runs.values().stream()
            .filter(one -> Accounts.node("CR", one.id()).equals(id))
            .findFirst()
            .orElseThrow(() -> PullTarget.missing(id));
    if (run.app().id() != app(asked).id()) {
      throw new GraphRefusal(
          "FORBIDDEN", "Check run can only be modified by the GitHub App that created it.");
    }
    return shown(input, desk.checks().report(repository, run, report(input)));
  }

  private static CommitSha commit(DataFetchingEnvironment asked, Repo repository, String sha) {
    try {
      return asking(asked).call().commit(repository, sha);
    } catch (HubRefusal refusal) {
      throw new GraphRefusal("UNPROCESSABLE", String.valueOf(refusal.getMessage()));
    }
  }

  private Repo repository(DataFetchingEnvironment asked, Map<String, @Nullable Object> input) {
    Object id = input.get("repositoryId");
    Repo repository =
        desk.hub().world().repositories().stream()
            .filter(one -> RepositoryShapes.node(one).equals(id))
            .findFirst()
            .orElseThrow(() -> PullTarget.missing(id));
    asking(asked).admit(repository, Need.write("checks"));
    return repository;
  }

  private static Asking asking(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(Asking.class);
  }

  private static App app(DataFetchingEnvironment asked) {
    return asking(asked)
        .call()
        .actor()
        .app()
        .orElseThrow(
            () -> new GraphRefusal("FORBIDDEN", "You must authenticate via a GitHub App."));
  }

  private static HubChecks.Report report(Map<String, @Nullable Object> input) {
    var conclusion = text(input, "conclusion").map(CheckMutations::folded);
    var status = text(input, "status").map(CheckMutations::folded);
    if (status.filter("completed"::equals).isPresent() && conclusion.isEmpty()) {
      throw new GraphRefusal("UNPROCESSABLE", "conclusion is needed where it is completed");
    }
    return new HubChecks.Report(
        text(input, "externalId"),
        text(input, "detailsUrl"),
        status,
        conclusion,
        Optional.empty(),
        Optional.empty(),
        output(input));
  }

  private static Optional<FakeCheckRun.Output> output(Map<String, @Nullable Object> input) {
    if (!(input.get("output") instanceof Map<?, ?> output)) return Optional.empty();
    return Optional.of(
        new FakeCheckRun.Output(
            Optional.ofNullable(output.get("title")).map(String::valueOf),
            Optional.ofNullable(output.get("summary")).map(String::valueOf),
            Optional.ofNullable(output.get("text")).map(String::valueOf),
            List.of()));
  }

  private static String folded(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static Optional<String> text(Map<String, @Nullable Object> input, String field) {
    return Optional.ofNullable(input.get(field)).map(String::valueOf);
  }

  private static Doc shown(Map<String, @Nullable Object> input, FakeCheckRun run) {
    return Doc.of("clientMutationId", input.get("clientMutationId"))
        .with(
            "checkRun",
            Doc.of("id", Accounts.node("CR", run.id()))
                .with("databaseId", run.id())
                .with("name", run.name()));
  }
}
