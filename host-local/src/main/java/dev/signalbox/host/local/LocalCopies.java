package dev.signalbox.host.local;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.host.CarriedBranch;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.PullRequestEdit;
import dev.signalbox.host.candidates.CarriedCommits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.rules.templates.ActionTexts;
import dev.signalbox.rules.templates.TemplateRenderer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Backports and copies: one pull request for each branch, once. */
record LocalCopies(LocalPulls pulls, PullRequestUpdates updates, GitRepository repository) {
  private static final String HEADS = "refs/heads/";
  private static final TemplateRenderer RENDERER = new TemplateRenderer();
  private static final BranchCopies BY_COMMAND =
      BranchCopies.to(List.of()).withIgnoreConflicts(false);

  /** What the new pull requests look like. */
  private record Look(Optional<String> title, Optional<String> body, List<String> assignees) {}

  /** How carrying it to one branch ended. */
  private sealed interface Carried {}

  private record Opened(PullRequestNumber number, boolean conflicts) implements Carried {}

  private record NotOpened(String why) implements Carried {}

  /** Once more is as good as once. */
  private record NotYet() implements Carried {}

  Ending<List<PullRequestAction>, ActRefusal> carry(
      RepositorySlug slug, Effect.Act act, BranchCopies copies, Carriage how) throws IOException {
    var texts = new ActionTexts(RENDERER, act.values());
    var look =
        new Look(
            texts.message(copies.title()),
            texts.message(copies.body()),
            texts.logins(copies.assignees()));
    if (texts.failure().isPresent()) return refused(texts.failure().get());
    var pull = pulls.find(slug, act.pull().number());
    if (pull.isEmpty()) return refused("there is no pull request " + act.pull().number());
    if (!pull.get().head().equals(act.pull().head())) {
      return new Ending.Refused<>(new ActRefusal.HeadMoved());
    }
    var done = new ArrayList<PullRequestAction>();
    var refusals = new ArrayList<String>();
    for (var to : targets(copies, pull.get())) {
      switch (carried(slug, pull.get(), to, copies, how, look)) {
        case Opened(var number, var conflicts) -> done.add(entry(how, to, number, conflicts));
        case NotOpened(var why) -> refusals.add(to + ": " + why);
        case NotYet() -> {
          return later();
        }
      }
    }
    return ActRefusal.ending(done, refusals);
  }

  /** What conflicts there is refused: whoever asks can port it by hand at once. */
  Ending<HeadWork.Carried, String> carry(
      RepositorySlug slug, PullRequest pull, BranchName to, Carriage how) throws IOException {
    if (to.equals(pull.base())) return new Ending.Refused<>("it is its base");
    var look = new Look(Optional.empty(), Optional.empty(), List.of());
    return switch (carried(slug, pull, to, BY_COMMAND, how, look)) {
      case Opened(var number, var conflicts) ->
          new Ending.Done<>(new HeadWork.Carried(number, conflicts));
      case NotOpened(var why) -> new Ending.Refused<>(why);
      case NotYet() -> later();
    };
  }

  private <D, R> Ending<D, R> later() {
    return new Ending.RetryLater<>(updates.clock().instant());
  }

  private static Ending<List<PullRequestAction>, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  private static PullRequestAction entry(
      Carriage how, BranchName to, PullRequestNumber number, boolean conflicts) {
    return switch (how) {
      case BACKPORT -> new PullRequestAction.Backport(to.value(), number, conflicts);
      case COPY -> new PullRequestAction.Copy(to.value(), number, conflicts);
    };
  }

  private Set<BranchName> targets(BranchCopies copies, PullRequest pull) throws IOException {
    var all = new LinkedHashSet<>(copies.branches());
    for (var branch : repository.branches().keySet()) {
      boolean isMeant =
          !branch.value().startsWith("signalbox/")
              && copies.regexes().stream()
                  .anyMatch(it -> it.pattern().matcher(branch.value()).find());
      if (isMeant) all.add(branch);
    }
    all.remove(pull.base());
    return all;
  }

  private Carried carried(
      RepositorySlug slug,
      PullRequest pull,
      BranchName to,
      BranchCopies copies,
      Carriage how,
      Look look)
      throws IOException {
    var branch = CarriedBranch.of(how, to, pull.number());
    var earlier = updates.records().lastFrom(slug, branch).flatMap(it -> pulls.find(slug, it));
    if (earlier.isPresent()) {
      var labels = earlier.get().description().labelNames();
      return new Opened(earlier.get().number(), labels.contains(copies.labelConflicts()));
    }
    var tip = repository.tip(to);
    if (tip.isEmpty()) return new NotOpened("there is no such branch");
    var base = repository.tip(pull.base());
    var carried = new CarriedCommits(repository, pull.head());
    if (base.isEmpty()) return new NotOpened("there is no branch " + pull.base());
    var own = carried.own(base.get());
    if (own.isEmpty()) return new NotOpened("its own commits can't be told from those of its base");
    var made = carried.onto(tip.get(), own.get());
    if (made.conflicts() && !copies.ignoreConflicts()) return new NotOpened("it conflicts there");
    if (made.tip().equals(tip.get())) return new NotOpened("all of it is already there");
    repository.setRef(HEADS + branch, made.tip().hex());
    var labels = new LinkedHashSet<>(copies.labels());
    if (made.conflicts() && !copies.labelConflicts().isBlank()) labels.add(copies.labelConflicts());
    var opening =
        new PullOpening(
            look.title().orElseGet(() -> pull.description().title() + " (" + to + ")"),
            look.body().orElseGet(() -> text(how, pull)),
            to,
            made.tip(),
            branch.value(),
            Optional.of(branch),
            Writer.OURSELVES.author(),
            Permission.WRITE,
            false,
            List.copyOf(labels),
            Set.of());
    return opened(slug, opening, look, made.conflicts());
  }

  private Carried opened(RepositorySlug slug, PullOpening opening, Look look, boolean conflicts) {
    return switch (pulls.open(slug, opening)) {
      case Outcome.Done<PullRequest>(var opened) -> {
        if (!look.assignees().isEmpty()) {
          var edit = PullRequestEdit.NONE.withAssignees(look.assignees());
          var now = updates.clock().instant();
          updates.change(slug, opened.number(), it -> PullEdits.edited(it, edit, now));
        }
        yield new Opened(opened.number(), conflicts);
      }
      case Outcome.Refused<PullRequest>(var why) -> new NotOpened(why);
      case Outcome.RetryLater<PullRequest> _, Outcome.Unknown<PullRequest> _ -> new NotYet();
    };
  }

  private static String text(Carriage how, PullRequest pull) {
    return "This is a " + how.name().toLowerCase(Locale.ROOT) + " of " + pull.number() + ".\n";
  }
}
