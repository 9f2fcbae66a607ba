package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.contract.StackContract;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What GitHub shows of a pull request that targets the branch of another. */
class GitHubStackTest extends AtGitHub {
  private Pinned lower;
  private Pinned upper;

  @BeforeEach
  void openStack() {
    lower = stage.pull("b", "once\n");
    scene.set(StackContract.FEATURE, lower.head());
    upper = scene.open(stage.edit(lower.head(), "b", "twice\n"), StackContract.FEATURE);
  }

  private FakePull shown() {
    return scene.developer().pull(upper.number().value());
  }

  private Ending<?, ?> land() {
    var unit = stage.unit(MergeMethod.MERGE, lower, upper);
    var stacked = stage.stacked(unit, upper, lower, false);
    return stage.land(stage.toLand(stage.built(stacked), stacked));
  }

  @Test
  void it_is_given_the_base_that_it_lands_on_and_is_shown_as_merged() {
    assertThat(land()).isInstanceOf(Ending.Done.class);

    assertThat(shown().base().branch()).isEqualTo(HostScene.MAIN.value());
    assertThat(shown().isMerged()).isTrue();
  }

  @Test
  void a_base_that_can_not_be_changed_holds_up_no_landing() {
    scene
        .github
        .weather()
        .next(
            1,
            (method, path) -> method.equals("PATCH") && path.contains("/pulls/"),
            new RequestFault.ErrorBefore(422));

    assertThat(land()).isInstanceOf(Ending.Done.class);

    assertThat(shown().base().branch()).isEqualTo(StackContract.FEATURE.value());
  }
}
