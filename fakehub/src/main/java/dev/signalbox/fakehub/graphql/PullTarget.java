package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.changes.HubActor;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.PullShapes;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Repo;
import graphql.schema.DataFetchingEnvironment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pull request that a mutation is about, and who changes it. */
record PullTarget(
    Desk desk, Repo repository, FakePull pull, HubActor by, Map<String, @Nullable Object> input) {
  /** By the id in this field of the input. */
  static PullTarget of(Desk desk, DataFetchingEnvironment asked, String field) {
    var input =
        Optional.<Map<String, @Nullable Object>>ofNullable(asked.getArgument("input"))
            .orElseThrow();
    Object id = input.get(field);
    for (Repo repository : desk.hub().world().repositories()) {
      for (FakePull pull : repository.pulls.values()) {
        if (PullShapes.node(pull).equals(id)) return of(desk, asked, repository, pull, input);
      }
    }
    throw missing(id);
  }

  static PullTarget of(
      Desk desk,
      DataFetchingEnvironment asked,
      Repo repository,
      FakePull pull,
      Map<String, @Nullable Object> input) {
    Asking asking = asked.getGraphQlContext().get(Asking.class);
    asking.admit(repository, Need.write("pull_requests"));
    return new PullTarget(desk, repository, pull, asking.call().actor(), input);
  }

  static GraphRefusal missing(@Nullable Object id) {
    return Asking.missing("Could not resolve to a node with the global id of '" + id + "'");
  }

  Optional<String> text(String field) {
    return Optional.ofNullable(input.get(field)).map(String::valueOf);
  }

  List<String> ids(String field) {
    return input.get(field) instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : List.of();
  }

  Doc done() {
    return Doc.of("clientMutationId", input.get("clientMutationId"));
  }

  Doc changed(FakePull now) {
    var nodes = new Nodes(desk.hub().world(), desk.shapes().addresses(), by.user());
    return done().with("pullRequest", nodes.pull(repository, now));
  }
}
