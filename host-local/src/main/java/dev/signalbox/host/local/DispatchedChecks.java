package dev.signalbox.host.local;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.WorkflowDispatch;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.local.actions.RecordedActions;
import dev.signalbox.hosting.checking.LocalChecks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Starts checks of the rules file with {@code on: dispatch}, all that an action names or none. They
 * are on record before they start: who is killed in between starts none of them, and nobody starts
 * them twice.
 */
record DispatchedChecks(RecordedActions recorded, LocalChecks checks, GitRepository repository) {
  private static final String PREFIX = "INPUT_";

  private record Start(LocalCheck check, CommitSha commit, Map<String, String> variables) {}

  Ending<List<PullRequestAction>, ActRefusal> dispatch(
      RepositorySlug slug, Effect.Act act, Action.HostActions wanted) throws IOException {
    var starts = new ArrayList<Start>();
    var refusals = new ArrayList<String>();
    for (var dispatch : wanted.dispatches()) {
      prepare(act, dispatch, starts)
          .ifPresent(why -> refusals.add("check `" + dispatch.workflow() + "`: " + why));
    }
    var due = new ArrayList<Start>();
    var performed =
        recorded.once(
            slug,
            act,
            _ -> {
              if (!refusals.isEmpty()) return ActRefusal.ending(List.of(), refusals);
              due.addAll(starts);
              return new Ending.Done<>(wanted.dispatches().stream().map(this::entry).toList());
            });
    for (var start : due) {
      checks.dispatch(slug, start.commit(), start.check(), start.variables());
    }
    return performed.ending();
  }

  private PullRequestAction entry(WorkflowDispatch dispatch) {
    return new PullRequestAction.HostActions(
        dispatch.workflow(), new LinkedHashMap<>(dispatch.inputs()));
  }

  /** Why it can't be started, if it can't. */
  private Optional<String> prepare(Effect.Act act, WorkflowDispatch dispatch, List<Start> starts)
      throws IOException {
    if (!checks.areRun()) return Optional.of("this server runs no checks");
    var check =
        act.checks().orElse(List.of()).stream()
            .filter(it -> it.name().equals(dispatch.workflow()))
            .findFirst();
    if (check.isEmpty()) return Optional.of("the rules have no such check with `on: dispatch`");
    var ref =
        dispatch.ref().isPresent()
            ? dispatch.ref().get()
            : new PullHeads(repository).defaultBranch();
    var commit = repository.tip(ref);
    if (commit.isEmpty()) return Optional.of("there is no branch " + ref);
    var variables = new LinkedHashMap<String, String>();
    for (var input : dispatch.inputs().entrySet()) {
      if (variables.put(variable(input.getKey()), input.getValue()) != null) {
        return Optional.of("two inputs would be " + variable(input.getKey()));
      }
      if (input.getValue().indexOf('\0') >= 0) return Optional.of("an input has a NUL character");
    }
    starts.add(new Start(check.get(), commit.get(), variables));
    return Optional.empty();
  }

  private static String variable(String input) {
    return PREFIX + input.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
  }
}
