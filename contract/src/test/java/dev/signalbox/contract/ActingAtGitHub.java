package dev.signalbox.contract;

import static dev.signalbox.host.contract.HostScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.ReviewSelection;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Label;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A pull request at the fake GitHub, and a count of the calls for each action on it. */
abstract class ActingAtGitHub {
  static final String WIDGETS = SLUG.toString();
  static final BranchName MAIN = new BranchName("main");
  static final BranchName OLD = new BranchName("release/1.2");
  static final ReviewSelection ALL = new ReviewSelection.Everyone();

  @TempDir Path folder;
  GitHubScene scene;
  CommitSha root;
  Pinned pull;
  final AtomicInteger calls = new AtomicInteger();
  long next = 100;

  @BeforeEach
  void open() {
    scene = new GitHubScene(folder);
    root =
        scene.commit(List.of(), Map.of("a", "1\n", ".github/workflows/ci.yml", "x\n"), "Begin\n");
    scene.set(MAIN, root);
    pull = opened("c");
    scene.github.watchedBy(
        new TrafficObserver() {
          @Override
          public void saw(RecordedExchange exchange) {
            calls.incrementAndGet();
          }

          @Override
          public void saw(String event, String payload) {}
        });
  }

  @AfterEach
  void close() {
    scene.close();
  }

  CommitSha change(CommitSha parent, String file, String content) {
    return scene.commit(
        List.of(parent),
        Map.of("a", "1\n", ".github/workflows/ci.yml", "x\n", file, content),
        "Add " + file + "\n");
  }

  Pinned opened(String file) {
    var opened = scene.open(change(root, file, "1\n"), MAIN);
    scene.host().pull(SLUG, opened.number());
    return opened;
  }

  Effect.Act act(Pinned pinned, Action action) {
    var id = new EffectId(next++);
    return new Effect.Act(id, id, pinned, "a rule", action, Map.of());
  }

  Ending<List<PullRequestAction>, ActRefusal> acted(Effect.Act act) {
    calls.set(0);
    var ending = scene.host().act(SLUG, act);
    assertThat(calls.get()).as("calls for %s", act.action()).isLessThanOrEqualTo(2);
    return ending;
  }

  List<PullRequestAction> done(Pinned pinned, Action action) {
    return done(acted(act(pinned, action)));
  }

  static List<PullRequestAction> done(Ending<List<PullRequestAction>, ActRefusal> ending) {
    assertThat(ending).isInstanceOf(Ending.Done.class);
    return ((Ending.Done<List<PullRequestAction>, ActRefusal>) ending).value();
  }

  String refused(Pinned pinned, Action action) {
    var ending = acted(act(pinned, action));
    assertThat(ending).isInstanceOf(Ending.Refused.class);
    var reason = ((Ending.Refused<List<PullRequestAction>, ActRefusal>) ending).reason();
    return reason instanceof ActRefusal.ByHost(var why) ? why : "moved";
  }

  FakePull now() {
    return at(pull.number());
  }

  FakePull at(PullRequestNumber number) {
    return scene.developer().pull(number.value());
  }

  List<String> labels() {
    return now().labels().stream().map(Label::name).toList();
  }

  static List<Template> texts(String... names) {
    return List.of(names).stream().map(Template::of).toList();
  }
}
