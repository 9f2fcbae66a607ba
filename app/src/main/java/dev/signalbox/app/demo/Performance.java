package dev.signalbox.app.demo;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.nio.file.Path;
import java.time.Duration;

/** One demo from the first commit to the last landing. */
final class Performance {
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final Duration FOR_ALL_LATER = Duration.ofSeconds(10);
  private static final Duration LONGEST_GAP = Duration.ofMillis(1500);
  private static final Duration FOR_THE_FIRST_TEST = Duration.ofSeconds(15);
  private static final int MOST_TRIES = 20;
  private static final Duration FOR_NOTES = Duration.ofSeconds(10);

  private final DemoServer stage;
  private final DemoHost host;
  private final ThrowAwayFolder folder;
  private final Programme programme;
  private final DemoPage page;
  private final StopSignal stop;
  private final ShopClone clone;
  private final DemoStory story;

  Performance(
      DemoServer stage,
      DemoHost host,
      ThrowAwayFolder folder,
      Programme programme,
      DemoPage page,
      StopSignal stop) {
    this.stage = stage;
    this.host = host;
    this.folder = folder;
    this.programme = programme;
    this.page = page;
    this.stop = stop;
    this.clone = host.open(stage, folder.clone(DemoServer.NAME), programme.hasHistory());
    this.story = new DemoStory(stage.server(), clone, page::tell);
  }

  /** Whether everything has landed or left, in time and with proof. */
  boolean run(ProcessEnvironment here) throws InterruptedException {
    int changes = (int) programme.all().count();
    page.introduce(host.introduction(stage), stage, clone.url(), changes);
    if (programme.hasChain()) page.announceChain();
    for (DemoChange change : programme.atOnce()) open(change);
    for (DemoChange change : programme.later()) {
      wait(change, programme.later().size());
      open(change);
    }
    var limit = host.limit(changes);
    follow(limit, false);
    if (stop.isGiven()) return false;
    if (!story.isOver()) {
      page.complain(story.unended(), limit);
      return false;
    }
    page.conclude(story.endings());
    return isProven(here);
  }

  private void open(DemoChange change) throws InterruptedException {
    if (stop.isGiven()) return;
    var pull = clone.open(change);
    for (int i = 0; i < MOST_TRIES && isTooEarly(pull) && !stop.comesWithin(LOOK); i++) {
      pull = clone.queueAgain(pull);
    }
    story.opened(pull);
    story.goOn();
  }

  /** Until the queue of a new repository is being served, its rules are not in force. */
  private static boolean isTooEarly(ShopClone.OpenedPull pull) {
    return pull.turnedAway().isPresent() && pull.change().kind().lands();
  }

  /** The urgent one comes as soon as there is something that it can interrupt. */
  private void wait(DemoChange change, int later) throws InterruptedException {
    if (change.kind() == DemoChange.Kind.URGENT) {
      follow(FOR_THE_FIRST_TEST, true);
      return;
    }
    Duration gap = FOR_ALL_LATER.dividedBy(later);
    follow(gap.compareTo(LONGEST_GAP) < 0 ? gap : LONGEST_GAP, false);
  }

  private void follow(Duration most, boolean untilBegun) throws InterruptedException {
    long deadline = System.nanoTime() + most.toNanos();
    while (System.nanoTime() < deadline) {
      if (untilBegun ? story.hasBegun(DemoProject.SERVER_SCOPE) : story.isOver()) return;
      if (stop.comesWithin(LOOK)) return;
      story.goOn();
    }
  }

  private boolean isProven(ProcessEnvironment here) throws InterruptedException {
    Path copy = folder.clone("copy");
    var proof = Proof.of(stage, copy, clone, here);
    long deadline = System.nanoTime() + FOR_NOTES.toNanos();
    while (!proof.isComplete() && System.nanoTime() < deadline && !stop.comesWithin(LOOK)) {
      proof = Proof.again(stage, copy, clone, here);
    }
    page.showProof(proof.printed());
    return proof.isComplete();
  }

  void sayHowToVerify() {
    page.showVerifying(stage, clone);
  }
}
