package dev.signalbox.host.candidates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.rules.MergeMethod;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OriginsTest {
  private static final List<String> METHODS =
      List.of("MERGE", "SQUASH", "REBASE", "FAST_FORWARD", "MERGE_BATCH");

  /** Repositories have tags with such lines; the names in them are not those of the rules file. */
  @Test
  void what_an_earlier_version_wrote_of_a_candidate_is_read_and_written_the_same() {
    String line =
        "%s %s METHOD 2026-03-02T09:00:00Z 7:%s 8:%s"
            .formatted("a".repeat(40), "b".repeat(40), "c".repeat(40), "d".repeat(40));
    for (String method : METHODS) {
      String golden = line.replace("METHOD", method);
      assertThat(CandidateRefs.BuildStep.parse(golden).written()).isEqualTo(golden);
    }
    assertThat(Arrays.stream(MergeMethod.values()).map(Enum::name))
        .containsExactlyElementsOf(METHODS);
  }
}
