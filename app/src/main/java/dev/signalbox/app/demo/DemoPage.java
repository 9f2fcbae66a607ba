package dev.signalbox.app.demo;

import dev.signalbox.app.output.Colours;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** What a demo prints around and between the things that happen. */
final class DemoPage {
  private static final double MILLIS = 1000;

  private final PrintWriter out;
  private final Colours colours;
  private Instant began = Instant.EPOCH;

  DemoPage(PrintWriter out, Colours colours) {
    this.out = out;
    this.colours = colours;
  }

  void greet(boolean withGerrit) {
    if (withGerrit) say(colours.dim("Starting a Gerrit, which takes about a minute …"));
    else say(colours.dim("Starting a server with an embedded database …"));
  }

  void introduce(String where, DemoServer stage, String cloneUrl, int changes) {
    say("");
    say(colours.bold(where));
    say("");
    say(
        changes
            + " pull requests come in, the last of them while the queue is moving. Most are"
            + " good. One");
    say(
        "breaks the tests, two only break them together, two conflict, and one is urgent. What"
            + " touches");
    say(
        "server/ and what touches web/ is tested side by side, in batches of up to "
            + DemoProject.BATCH_SIZE
            + ",");
    say("each exactly as it would land.");
    say("");
    say("To watch it in a browser, open this page and sign in:");
    say(
        "  "
            + colours.bold(
                stage.address() + "/sign-in?next=/r/" + DemoServer.SLUG + "#" + stage.key()));
    say("");
    say("To explore in another terminal:");
    say(
        "  export SIGNALBOX_URL=%s SIGNALBOX_KEY=%s SIGNALBOX_REPO=%s"
            .formatted(stage.address(), stage.key(), DemoServer.SLUG));
    say("  ./signalbox queue status");
    say("  ./signalbox log --limit 30");
    say("  git clone " + cloneUrl);
    say("");
    began = Instant.now();
  }

  void announceChain() {
    say("Three more build on each other: they are queued, tested and landed as a stack.");
    say("");
  }

  void tell(Instant at, Line line) {
    double seconds = Math.max(0, Duration.between(began, at).toMillis() / MILLIS);
    say(line.shown(seconds, colours));
  }

  void conclude(Collection<DemoEnding> endings) {
    List<DemoEnding> left = endings.stream().filter(ending -> !ending.landed()).toList();
    int landed = endings.size() - left.size();
    say("");
    say(
        colours.bold(
            "In %d s: %d landed, %d left."
                .formatted(
                    Duration.between(began, Instant.now()).toSeconds(), landed, left.size())));
    for (var ending : left) {
      say("  #" + ending.number() + " " + ending.title() + ": " + ending.reason());
    }
  }

  void showProof(String printed) {
    say("");
    say("Each landing left a signed proof. Output of `signalbox verify` on a fresh clone:");
    printed.lines().forEach(line -> say("  " + line));
  }

  void showVerifying(DemoServer stage, ShopClone clone) {
    say("");
    say("To verify it yourself:");
    say("  git clone " + clone.url() + " && cd " + DemoServer.NAME);
    say("  git fetch origin refs/notes/signalbox:refs/notes/signalbox");
    say(
        "  signalbox verify . -R %s --from %s --key %s"
            .formatted(DemoServer.SLUG, clone.start(), stage.running().verifyingKey()));
  }

  void complain(Collection<ShopClone.OpenedPull> unended, Duration limit) {
    say("");
    say(colours.red("After " + limit.toSeconds() + " s these have neither landed nor left:"));
    for (var pull : unended) say("  #" + pull.number() + " " + pull.change().title());
  }

  void say(String line) {
    out.println(line);
    out.flush();
  }
}
