package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.host.CarriedBranch;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.candidates.CarriedCommits;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRemote;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.sync.GitHubRecords;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.host.github.writing.PullWrites;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.rules.templates.ActionTexts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Backports and copies: one pull request for each branch, once. What git and the records know is
 * not asked of GitHub's API, which leaves two calls for each: opening it, and its labels.
 */
record CarriedPulls(
    LookedAtAction action,
    PullRequest known,
    ActionTexts texts,
    GitHubAccess access,
    Mirror mirror,
    GitHubRecords records) {
  private static final int MAX_TITLE = 250;

  /** What the new pull requests look like. */
  private record Look(Optional<String> title, Optional<String> body, List<String> assignees) {}

  /** How carrying it to one branch ended. */
  private sealed interface Carried {}

  private record Opened(PullRequestNumber number, boolean conflicts) implements Carried {}

  private record NotOpened(String why) implements Carried {}

  Ending<List<PullRequestAction>, ActRefusal> carry(BranchCopies copies, Carriage how)
      throws IOException {
    var look =
        new Look(
            texts.message(copies.title()),
            texts.message(copies.body()),
            texts.logins(copies.assignees()));
    if (texts.failure().isPresent()) return LookedAtAction.refused(texts.failure().get());
    var pinned = action.act().pull();
    String ref = GitHubRemote.refOf(pinned.number());
    var head = Optional.ofNullable(mirror.list(ref).get(ref));
    if (!head.equals(Optional.of(pinned.head()))) return LookedAtAction.headMoved();
    var done = new ArrayList<PullRequestAction>();
    var refusals = new ArrayList<String>();
    for (var to : targets(copies)) {
      switch (tried(to, copies, how, look)) {
        case Opened(var number, var conflicts) -> done.add(entry(how, to, number, conflicts));
        case NotOpened(var why) -> refusals.add(to + ": " + why);
      }
    }
    return ActRefusal.ending(done, refusals);
  }

  /** What GitHub refuses for one branch does not keep the others from theirs. */
  private Carried tried(BranchName to, BranchCopies copies, Carriage how, Look look)
      throws IOException {
    try {
      return carried(to, copies, how, look);
    } catch (GitHubException.SaidNo no) {
      return new NotOpened(no.words());
    }
  }

  private static PullRequestAction entry(
      Carriage how, BranchName to, PullRequestNumber number, boolean conflicts) {
    return switch (how) {
      case BACKPORT -> new PullRequestAction.Backport(to.value(), number, conflicts);
      case COPY -> new PullRequestAction.Copy(to.value(), number, conflicts);
    };
  }

  private Set<BranchName> targets(BranchCopies copies) throws IOException {
    var all = new LinkedHashSet<>(copies.branches());
    if (!copies.regexes().isEmpty()) {
      for (String ref : mirror.list(Mirror.HEADS + "*").keySet()) {
        String name = ref.substring(Mirror.HEADS.length());
        boolean isMeant =
            !QueueBranch.is(name)
                && copies.regexes().stream().anyMatch(it -> it.pattern().matcher(name).find());
        if (isMeant) all.add(new BranchName(name));
      }
    }
    all.remove(known.base());
    return all;
  }

  private Carried carried(BranchName to, BranchCopies copies, Carriage how, Look look)
      throws IOException {
    var branch = CarriedBranch.of(how, to, known.number());
    var earlier = records.from(action.slug(), branch);
    if (earlier.isPresent()) {
      boolean conflicts =
          earlier.get().description().labelNames().contains(copies.labelConflicts());
      return new Opened(earlier.get().number(), conflicts);
    }
    var tip = mirror.fetch(to);
    if (tip.isEmpty()) return new NotOpened("there is no such branch");
    var own = own();
    if (own.isEmpty()) return new NotOpened("its commits can't be found");
    var made = new CarriedCommits(mirror.repository(), known.head()).onto(tip.get(), own.get());
    if (made.conflicts() && !copies.ignoreConflicts()) return new NotOpened("it conflicts there");
    if (made.tip().equals(tip.get())) return new NotOpened("all of it is already there");
    var number = opened(branch, to, made.tip(), how, look);
    labelled(number, copies, made.conflicts(), look);
    return new Opened(number, made.conflicts());
  }

  /** GitHub lists them also where git can't tell them any more. */
  private Optional<List<CommitSha>> own() throws IOException {
    mirror.bring(List.of(action.act().pull()));
    if (!mirror.want(known.head())) return Optional.empty();
    var base = mirror.fetch(known.base());
    if (base.isPresent()) {
      var own = new CarriedCommits(mirror.repository(), known.head()).own(base.get());
      if (own.isPresent()) return own;
    }
    var listed =
        GitHubException.answered(new PullReader(access).commits(action.slug(), known.number()));
    return listed.isComplete() ? Optional.of(listed.items()) : Optional.empty();
  }

  /** A branch that is there already was pushed by a try whose answer was lost. */
  private PullRequestNumber opened(
      BranchName branch, BranchName to, CommitSha head, Carriage how, Look look)
      throws IOException {
    var slug = action.slug();
    if (mirror.fetch(branch).isPresent()) {
      var there = GitHubException.answered(new PullReader(access).from(slug, branch));
      if (there.isPresent()) return there.get().number();
    }
    mirror.set(branch, head);
    var opening =
        new PullWrites.NewPullRequest(
            branch, to, title(to, look), look.body().orElseGet(() -> text(how)));
    return GitHubException.answered(new PullWrites(access).open(slug, opening)).number();
  }

  private String title(BranchName to, Look look) {
    String title =
        look.title().orElseGet(() -> known.description().title() + " (" + to + ")").strip();
    return title.length() <= MAX_TITLE ? title : title.substring(0, MAX_TITLE);
  }

  private String text(Carriage how) {
    return "This is a " + how.name().toLowerCase(Locale.ROOT) + " of " + known.number() + ".\n";
  }

  private void labelled(PullRequestNumber number, BranchCopies copies, boolean conflicts, Look look)
      throws IOException {
    var labels = new LinkedHashSet<>(copies.labels());
    if (conflicts && !copies.labelConflicts().isBlank()) labels.add(copies.labelConflicts());
    if (labels.isEmpty() && look.assignees().isEmpty()) return;
    GitHubException.answered(
        new PullRequestComments(access).equip(action.slug(), number, labels, look.assignees()));
  }
}
