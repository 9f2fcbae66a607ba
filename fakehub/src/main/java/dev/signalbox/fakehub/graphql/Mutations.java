package dev.signalbox.fakehub.graphql;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.RepositoryShapes;
import dev.signalbox.fakehub.state.Repo;
import graphql.schema.DataFetchingEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What GraphQL changes; always in the world as it is. */
final class Mutations {
  private final Desk desk;

  Mutations(Desk desk) {
    this.desk = desk;
  }

  private static Asking asking(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(Asking.class);
  }

  private static Map<String, @Nullable Object> input(DataFetchingEnvironment asked) {
    return Optional.<Map<String, @Nullable Object>>ofNullable(asked.getArgument("input"))
        .orElseThrow();
  }

  /**
   * All refs or none. {@code beforeOid} is compared under the same lock that sets; without it, a
   * ref moves from wherever it is.
   */
  Doc updateRefs(DataFetchingEnvironment asked) {
    var input = input(asked);
    Object id = input.get("repositoryId");
    Repo repository =
        desk.hub().world().repositories().stream()
            .filter(one -> RepositoryShapes.node(one).equals(id))
            .findFirst()
            .orElseThrow(
                () ->
                    Asking.missing(
                        "Could not resolve to a node with the global id of '" + id + "'"));
    asking(asked).admit(repository, Need.write("contents"));
    var moves = new ArrayList<RefChange>();
    @SuppressWarnings("unchecked")
    var updates =
        (List<Map<String, @Nullable Object>>)
            Optional.ofNullable(input.get("refUpdates")).orElseThrow();
    for (var update : updates) moves.add(move(asked, repository, update));
    try {
      desk.refs().move(repository, moves, asking(asked).call().actor());
    } catch (HubRefusal refusal) {
      throw new GraphRefusal("STALE_DATA", String.valueOf(refusal.getMessage()));
    }
    return Doc.of("clientMutationId", input.get("clientMutationId"));
  }

  private RefChange move(
      DataFetchingEnvironment asked, Repo repository, Map<String, @Nullable Object> update) {
    String name = String.valueOf(update.get("name"));
    if (!name.startsWith("refs/")) {
      throw new GraphRefusal("UNPROCESSABLE", "'" + name + "' is not a fully qualified ref name.");
    }
    Optional<CommitSha> now = Optional.ofNullable(repository.refs.get(name));
    Object before = update.get("beforeOid");
    if (before != null && !RefChange.hex(now).equals(before)) {
      throw new GraphRefusal(
          "STALE_DATA",
          "Reference update failed: %s does not point to %s.".formatted(name, before));
    }
    String after = String.valueOf(update.get("afterOid"));
    if (!RepositoryContent.isHash(after)) {
      throw new GraphRefusal("UNPROCESSABLE", "'" + after + "' is not a valid Git object ID.");
    }
    var move = new RefChange(name, now, RefChange.commit(after));
    boolean force = Boolean.TRUE.equals(update.get("force"));
    desk.refs()
        .refusal(repository, move, force, asking(asked).call().actor())
        .ifPresent(
            reason -> {
              throw new GraphRefusal("UNPROCESSABLE", reason);
            });
    return move;
  }

  Doc draft(DataFetchingEnvironment asked, boolean draft) {
    var target = PullTarget.of(desk, asked, "pullRequestId");
    return target.changed(
        desk.pulls().draft(target.repository(), target.pull(), draft, target.by()));
  }
}
