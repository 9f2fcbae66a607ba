package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.demo.DemoProcess;
import dev.signalbox.app.gerrit.trial.GerritJars;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** {@code demo --host gerrit}, which brings a Gerrit of its own. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GerritDemoTest {
  @Test
  void what_is_good_lands_proven_with_a_chain_and_what_is_bad_leaves() throws Exception {
    Assumptions.assumeTrue(GerritJars.usual().areHere(), "Gerrit's artifacts are not here");
    try (var demo = DemoProcess.start("--host", "gerrit", "--once", "--changes", "8")) {
      assertThat(demo.awaitExit(Duration.ofMinutes(8))).as(demo.output()).isZero();
      assertThat(demo.output())
          .contains("8 landed, 3 left", "main: proven")
          .doesNotContain("Exception", " ERROR ");
    }
  }
}
