package dev.signalbox.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class QueueBranchTest {
  private static final BatchId BATCH =
      new BatchId(UUID.fromString("3f0c4b1e-0000-4000-8000-000000000000"));
  private static final BranchName BASE = new BranchName("release/1.2");
  private static final CommitSha COMMIT = new CommitSha("ab12".repeat(10));

  @Test
  void below_the_usual_prefix_names_are_plain() {
    for (var prefix :
        List.of(Optional.<QueueBranchPrefix>empty(), Optional.of(QueueBranchPrefix.DEFAULT))) {
      assertThat(QueueBranch.candidate(prefix, BASE, BATCH))
          .hasToString("signalbox/release/1.2/" + BATCH);
      assertThat(QueueBranch.probe(prefix, BASE, COMMIT))
          .hasToString("signalbox/probe/ab12ab12ab12/release/1.2");
    }
  }

  @Test
  void below_another_they_end_in_what_makes_them_ours() {
    for (String text : List.of("queue/", "tmp-", "signalbox/of/docs/")) {
      var prefix = Optional.of(new QueueBranchPrefix(text));
      var candidate = QueueBranch.candidate(prefix, BASE, BATCH);
      assertThat(candidate).hasToString(text + "release/1.2/signalbox-" + BATCH);
      assertThat(QueueBranch.prefix(candidate, BASE)).isEqualTo(text);
      assertThat(QueueBranch.is(candidate.value())).isTrue();
      assertThat(QueueBranch.isOf(candidate, BATCH)).isTrue();
      assertThat(QueueBranch.isOf(candidate, new BatchId(new UUID(0, 1)))).isFalse();
      var probe = QueueBranch.probe(prefix, BASE, COMMIT);
      assertThat(probe).hasToString(text + "release/1.2/signalbox-probe-ab12ab12ab12");
      assertThat(QueueBranch.is(probe.value())).isTrue();
    }
  }

  @Test
  void what_people_name_their_branches_is_theirs() {
    for (String name :
        List.of(
            "main",
            "signalbox",
            "topic/signalbox-12",
            "topic/signalbox-probe-x",
            "bot/" + BATCH,
            "signalbox-" + BATCH,
            "a/signalbox-" + BATCH + "/b",
            "signalbox/backport/main/12")) {
      assertThat(QueueBranch.is(name)).as(name).isFalse();
    }
    assertThat(QueueBranch.isOf(new BranchName("bot/" + BATCH), BATCH)).isFalse();
  }
}
