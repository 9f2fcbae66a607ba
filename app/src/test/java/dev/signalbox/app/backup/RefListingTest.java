package dev.signalbox.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.backup.RefListing.Ref;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which of two looks counts for which ref. */
class RefListingTest {
  private static RefListing refs(String... pairs) {
    var refs = new LinkedHashMap<String, Ref>();
    for (int at = 0; at < pairs.length; at += 2) {
      refs.put(pairs[at], new Ref(pairs[at + 1], pairs[at + 1]));
    }
    return new RefListing(refs);
  }

  private static Map<String, Ref> moment(RefListing before, RefListing after, String... mentioned) {
    return before.until(after, Set.of(mentioned)).refs();
  }

  @Test
  void branches_and_heads_are_those_of_the_second_look() {
    var before = refs("refs/heads/main", "a", "refs/heads/gone", "g");
    var after = refs("refs/heads/main", "b", "refs/pull/1/head", "h");
    assertThat(moment(before, after)).isEqualTo(after.refs());
  }

  @Test
  void proofs_are_those_of_the_first_look() {
    var before = refs("refs/notes/signalbox", "old");
    var after = refs("refs/notes/signalbox", "new");
    assertThat(moment(before, after)).isEqualTo(before.refs());
    assertThat(moment(RefListing.EMPTY, after)).isEmpty();
  }

  @Test
  void a_candidate_counts_if_both_looks_have_it_or_the_database_speaks_of_it() {
    var before = refs("refs/signalbox/batches/1", "a", "refs/signalbox/batches/2", "b");
    var after = refs("refs/signalbox/batches/1", "a2", "refs/signalbox/batches/3", "c");
    assertThat(moment(before, after)).containsOnlyKeys("refs/signalbox/batches/1");
    assertThat(moment(before, after))
        .hasEntrySatisfying(
            "refs/signalbox/batches/1", ref -> assertThat(ref.object()).isEqualTo("a"));
    assertThat(moment(before, after, "b", "c"))
        .containsOnlyKeys(
            "refs/signalbox/batches/1", "refs/signalbox/batches/2", "refs/signalbox/batches/3");
  }
}
