package dev.signalbox.server.api;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.scopes.StoredScopes;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Flag;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.QueueSwitch;
import dev.signalbox.web.routing.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Setting the scopes of a pull request. */
public final class ScopeEndpoints {
  private static final Input<List<String>> SCOPES =
      Input.body(
          "scopes",
          new ListOf<>(TextShape.between(1, 255), 1_000),
          "All scopes of the pull request");

  private static final Input<Optional<Boolean>> ALL_SCOPES =
      Input.bodyOptional(
          "all_scopes",
          new Flag(),
          "true: it counts as touching every scope, whatever its own scopes are");

  private final StoredScopes scopes;
  private final Commands commands;

  public ScopeEndpoints(StoredScopes scopes, Commands commands) {
    this.scopes = scopes;
    this.commands = commands;
  }

  public List<Route> routes() {
    return List.of(
        Route.put(Paths.SCOPES, "Set the scopes of a pull request")
            .takes(Paths.NUMBER, SCOPES, ALL_SCOPES)
            .ofRepository(Right.SET_SCOPES, QueueSwitch.needed(this::set)),
        Route.post(Paths.SCOPES, "Set the scopes of a pull request")
            .takes(Paths.NUMBER, SCOPES, ALL_SCOPES)
            .replacedBy(Paths.SCOPES)
            .ofRepository(Right.SET_SCOPES, QueueSwitch.needed(this::set)));
  }

  private Answer set(Call call, Repository repository) {
    var names = new ArrayList<>(call.get(SCOPES));
    if (call.get(ALL_SCOPES).orElse(false)) names.add(Lanes.ALL);
    scopes.set(repository.id(), call.get(Paths.NUMBER), names);
    return Paths.known(call.get(Paths.NUMBER))
        .map(number -> inForce(repository, number, Set.copyOf(names)))
        .orElseGet(Answer::noContent);
  }

  private Answer inForce(Repository repository, PullRequestNumber number, Set<String> names) {
    return Replying.to(commands.obey(repository, id -> new Command.SetScopes(id, number, names)));
  }
}
