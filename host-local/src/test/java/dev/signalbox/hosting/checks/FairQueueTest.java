package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairQueueTest {
  private final FairQueue<String> queue = new FairQueue<>();

  private static FairQueue.Share share(String slug) {
    Path home = Path.of("/git/" + slug + ".git");
    return new FairQueue.Share(home.resolveSibling(".").normalize(), home);
  }

  private void waits(String slug, String... entries) {
    for (String entry : entries) queue.add(share(slug), entry);
  }

  private List<String> served(int count) {
    var served = new ArrayList<String>();
    for (int i = 0; i < count; i++) queue.next().ifPresent(served::add);
    return served;
  }

  @Test
  void owners_take_turns_however_many_repositories_they_have() {
    waits("big/a", "a1", "a2", "a3");
    waits("big/b", "b1", "b2");
    waits("small/c", "c1", "c2");
    assertThat(served(7)).containsExactly("a1", "c1", "b1", "c2", "a2", "b2", "a3");
    assertThat(queue.next()).isEmpty();
  }

  @Test
  void who_yields_comes_after_everybody_else() {
    queue.add(share("small/c"), true, "c1");
    waits("big/a", "a1", "a2");
    assertThat(served(3)).containsExactly("a1", "a2", "c1");
  }

  @Test
  void who_holds_no_slot_comes_before_who_holds_some() {
    waits("big/a", "a1", "a2");
    assertThat(served(2)).containsExactly("a1", "a2");
    waits("big/a", "a3");
    waits("small/c", "c1", "c2");
    queue.release(share("big/a"));
    assertThat(queue.holders()).isEqualTo("big/a");
    assertThat(served(1)).containsExactly("c1");
    queue.release(share("small/c"));
    queue.release(share("big/a"));
    assertThat(served(2)).containsExactly("a3", "c2");
    assertThat(queue.holders()).isEqualTo("big/a, small/c");
  }

  @Test
  void what_was_taken_out_is_not_served() {
    waits("big/a", "a1", "a2");
    assertThat(queue.remove("a1")).isTrue();
    assertThat(queue.remove("a1")).isFalse();
    assertThat(queue.contains("a2")).isTrue();
    assertThat(served(2)).containsExactly("a2");
  }
}
