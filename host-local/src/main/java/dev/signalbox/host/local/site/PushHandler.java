package dev.signalbox.host.local.site;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.wire.PushHooks;
import dev.signalbox.host.local.wire.Pushed;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One push: what goes to {@code refs/for/…} opens or updates pull requests, the rest are refs. */
final class PushHandler implements PushHooks {
  private static final Logger LOG = LoggerFactory.getLogger(PushHandler.class);
  private static final String FOR = "refs/for/";
  private static final String HEADS = "refs/heads/";
  private static final String TAGS = "refs/tags/";

  /**
   * What receiving pushes rests on.
   *
   * @param listener who hears of branches that moved
   */
  record Dependencies(
      LocalPulls pulls,
      HostListener listener,
      HostedQueue queue,
      DirectPush.Dependencies branches) {}

  private final Repository repository;
  private final HostListener listener;
  private final PullRequestPush pulls;
  private final DirectPush branches;

  PushHandler(Dependencies dependencies, Repository repository, Pusher pusher) {
    this.repository = repository;
    this.listener = dependencies.listener();
    this.pulls =
        new PullRequestPush(dependencies.pulls(), dependencies.queue(), repository, pusher);
    this.branches = new DirectPush(dependencies.branches(), repository, pusher);
  }

  /** Branches last: what is judged of them is to be as fresh as can be when they move. */
  @Override
  public void before(List<Pushed> wishes, List<String> options, Consumer<String> say) {
    var asked = PushOptions.parse(options);
    if (!asked.faults().isEmpty()) {
      for (Pushed wish : wishes) wish.reject(String.join("; ", asked.faults()));
      return;
    }
    for (Pushed wish : wishes) {
      if (!isBranch(wish)) tried(wish, () -> judge(wish, asked, say));
    }
    for (Pushed wish : wishes) {
      if (isBranch(wish)) {
        tried(wish, () -> branches.judge(branch(wish), wish, asked.override(), say));
      }
    }
  }

  private static void tried(Pushed wish, Runnable judgement) {
    try {
      judgement.run();
    } catch (StoreUnavailable e) {
      wish.reject(e.getMessage() + "; push again");
    }
  }

  private void judge(Pushed wish, PushOptions asked, Consumer<String> say) {
    if (wish.ref().startsWith(FOR)) pulls.receive(wish, asked, say);
    else if (!wish.ref().startsWith(TAGS)) {
      wish.reject("only branches, tags and refs/for/BRANCH can be pushed");
    }
  }

  private static boolean isBranch(Pushed wish) {
    return wish.ref().startsWith(HEADS);
  }

  private static BranchName branch(Pushed wish) {
    return new BranchName(wish.ref().substring(HEADS.length()));
  }

  @Override
  public void after(List<Pushed> done, Consumer<String> say) {
    for (Pushed moved : done) {
      if (!isBranch(moved)) continue;
      pulls.follow(branch(moved), say);
      listener.hear(repository.slug(), new Observation.BranchStirred(branch(moved)));
    }
  }

  @Override
  public void notMoved(Pushed wish, String why) {
    try {
      branches.notMoved(wish, why);
    } catch (StoreUnavailable e) {
      LOG.warn(
          "push.record_failed: {}: cannot record that the push to {} failed: {}",
          repository.slug(),
          wish.ref(),
          why);
    }
  }
}
