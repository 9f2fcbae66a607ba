package dev.signalbox.server.local;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.hosts.HostEar;
import dev.signalbox.hosts.local.wire.PushDesk;
import dev.signalbox.hosts.local.wire.Pushed;
import dev.signalbox.server.access.Caller;
import dev.signalbox.server.access.Right;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** One push: what goes to {@code refs/for/…} opens or updates pull requests, the rest are refs. */
final class Reception implements PushDesk {
  private static final String FOR = "refs/for/";
  private static final String HEADS = "refs/heads/";
  private static final String TAGS = "refs/tags/";

  private final Repository repository;
  private final Caller caller;
  private final HostEar ear;
  private final Function<Repository, Ledger> facts;
  private final PullReception pulls;

  Reception(
      Repository repository,
      Caller caller,
      HostEar ear,
      Function<Repository, Ledger> facts,
      PullReception pulls) {
    this.repository = repository;
    this.caller = caller;
    this.ear = ear;
    this.facts = facts;
    this.pulls = pulls;
  }

  @Override
  public void before(List<Pushed> wishes, List<String> options, Consumer<String> say) {
    var asked = PushOptions.parse(options);
    if (!asked.faults().isEmpty()) {
      for (Pushed wish : wishes) wish.reject(String.join("; ", asked.faults()));
      return;
    }
    for (Pushed wish : wishes) {
      try {
        judge(wish, asked, say);
      } catch (StoreUnavailable e) {
        wish.reject(e.getMessage() + "; push again");
      }
    }
  }

  private void judge(Pushed wish, PushOptions asked, Consumer<String> say) {
    if (wish.ref().startsWith(FOR)) pulls.receive(wish, asked, say);
    else if (wish.ref().startsWith(HEADS)) branch(wish);
    else if (!wish.ref().startsWith(TAGS)) {
      wish.reject("only branches, tags and refs/for/BRANCH can be pushed");
    }
  }

  /** The queue owns a branch while something is on its way to it; an admin may still step in. */
  private void branch(Pushed wish) {
    var name = new BranchName(wish.ref().substring(HEADS.length()));
    boolean isQueued = isQueued(name);
    if (isQueued && !caller.mayEver(Right.ADMINISTER)) {
      wish.reject("the merge queue moves " + name + "; push to refs/for/" + name + " instead");
    } else if (isQueued && wish.isForced()) {
      wish.reject("a branch with a queue is never moved by force");
    } else if (wish.after().isEmpty() && name.value().equals(repository.defaultBranch())) {
      wish.reject("the default branch can't be deleted");
    }
  }

  private boolean isQueued(BranchName name) {
    for (var entry : facts.apply(repository).roll().entries()) {
      if (entry.branch().equals(name)) return true;
    }
    return false;
  }

  @Override
  public void after(List<Pushed> done, Consumer<String> say) {
    for (Pushed moved : done) {
      if (!moved.ref().startsWith(HEADS)) continue;
      var name = new BranchName(moved.ref().substring(HEADS.length()));
      ear.hear(repository.slug(), new Observation.BranchStirred(name));
    }
  }
}
