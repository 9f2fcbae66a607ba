package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.host.CarriedBranch;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.HeadWork.Carried;
import dev.signalbox.host.candidates.Replay;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullBrief;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.writing.PullWrites;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Carries the commits of a pull request to another branch, as a new pull request. */
public final class Carrier {
  private static final int MAX_TITLE = 250;

  private final RepositorySlug slug;
  private final Mirror mirror;
  private final GitRepository repository;
  private final PullReader pulls;
  private final PullWrites writes;
  private final Instant at;

  public Carrier(RepositorySlug slug, Mirror mirror, GitHubAccess access, Instant at) {
    this.slug = slug;
    this.mirror = mirror;
    this.repository = mirror.repository();
    this.pulls = new PullReader(access);
    this.writes = new PullWrites(access);
    this.at = at;
  }

  /** The one that was opened for this before is as good as a new one. */
  public Ending<Carried, String> carry(GitHubPull pull, BranchName to, Carriage how)
      throws IOException {
    var branch = CarriedBranch.of(how, to, pull.number());
    var there = GitHubException.answered(pulls.from(slug, branch));
    if (there.isPresent()) return new Ending.Done<>(earlier(there.get()));
    var tip = mirror.fetch(to);
    if (tip.isEmpty()) return new Ending.Refused<>("There is no such branch.");
    var listed = GitHubException.answered(pulls.commits(slug, pull.number()));
    mirror.bring(List.of(new Pinned(pull.number(), pull.head())));
    if (!listed.isComplete() || !mirror.want(pull.head())) {
      return new Ending.Refused<>("Some of its commits can't be found.");
    }
    var head =
        new Replay(repository, at, Replay.Empty.DROPPED).onto(tip.get(), own(listed.items()));
    if (head.isEmpty()) {
      return new Ending.Refused<>("It conflicts there and must be ported by hand.");
    }
    if (head.get().equals(tip.get())) return new Ending.Refused<>("All of it is already there.");
    mirror.set(branch, head.get());
    var opening = new PullWrites.NewPullRequest(branch, to, title(pull, to), text(pull, how));
    var opened = GitHubException.answered(writes.open(slug, opening));
    return new Ending.Done<>(new Carried(opened.number(), false));
  }

  /** A rule may have opened it, which commits conflicts and labels them. */
  private static Carried earlier(PullBrief there) {
    return new Carried(there.number(), there.labels().contains(BranchCopies.CONFLICTS_LABEL));
  }

  /** Merges of the base are nothing of its own. */
  private List<CommitSha> own(List<CommitSha> listed) throws IOException {
    var texts = Commits.read(repository, listed);
    var own = new ArrayList<CommitSha>();
    for (CommitSha sha : listed) {
      var text = texts.get(sha);
      if (text == null || text.parents().size() < 2) own.add(sha);
    }
    return own;
  }

  private static String title(GitHubPull pull, BranchName to) {
    String title = pull.words().title() + " (" + to + ")";
    return title.length() <= MAX_TITLE ? title : title.substring(0, MAX_TITLE);
  }

  private static String text(GitHubPull pull, Carriage how) {
    String word = how.name().toLowerCase(Locale.ROOT);
    return "This is a " + word + " of " + pull.number() + ".\n";
  }
}
