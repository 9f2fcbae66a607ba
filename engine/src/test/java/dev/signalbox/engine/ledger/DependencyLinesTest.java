package dev.signalbox.engine.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DependencyLinesTest {
  private static final RepositorySlug APP = RepositorySlug.parse("acme/app");
  private static final String PAGE = "https://github.com/acme/app/pull/7";

  private static DependencyLines in(String text) {
    return DependencyLines.in(text, APP, PAGE);
  }

  private static PullReference pull(String text) {
    return PullReference.parse(text);
  }

  private static PullRequestNumber number(long number) {
    return new PullRequestNumber(number);
  }

  @Test
  void numbers_and_names_and_addresses_are_read() {
    var lines =
        in(
            """
            Words. Depends-On: #1
            depends-on: #2
            Depends-On: 3\r
            Depends-On: Acme/App#4
            Depends-On: https://github.com/acme/app/pull/5/files
            Depends-On: acme/lib#6
            DEPENDS-ON:\thttps://github.com/ACME/Web.js/pull/7#issuecomment-1
            Depends-On: https://github.com/acme/lib/pull/6
            Depends-On: acme/.github#1
            Depends-On: acme/..#1
            Depends-On: https://github.com/acme/../pull/5
            Depends-On: acme/.git#1
            Depends-On: acme/lib.git#1
            Depends-On: a lot
            """);
    assertThat(lines.here()).containsExactly(number(2), number(3), number(4), number(5));
    assertThat(lines.elsewhere())
        .containsExactly(pull("acme/.github#1"), pull("acme/lib#6"), pull("acme/web.js#7"));
    assertThat(lines.faults()).isEmpty();
  }

  @Test
  void pages_of_this_server_are_addresses_too() {
    String page = "http://127.0.0.1:8080/r/acme/app/pull/0";
    var lines =
        DependencyLines.in("Depends-On: http://127.0.0.1:8080/r/acme/lib/pull/6", APP, page);
    assertThat(lines.elsewhere()).containsExactly(pull("acme/lib#6"));
    assertThat(DependencyLines.here("Depends-On: acme/app#4\nDepends-On: 5", page))
        .containsExactlyInAnyOrder(number(4), number(5));
    assertThat(DependencyLines.here("Depends-On: acme/app#4\nDepends-On: 5", "nowhere"))
        .containsExactly(number(5));
  }

  @Test
  void what_is_out_of_reach_is_named() {
    var lines = in("Depends-On: evil/lib#6\nDepends-On: https://example.org/git/acme/lib/pull/6\n");
    assertThat(lines.elsewhere()).isEmpty();
    assertThat(lines.faults())
        .containsExactly(
            "evil/lib#6 belongs to another owner",
            "acme/lib#6 is at another host, example.org/git");
  }

  @Test
  void there_is_a_most() {
    String many =
        IntStream.range(0, 30)
            .mapToObj(n -> "Depends-On: acme/lib#" + n)
            .collect(Collectors.joining("\n"));
    assertThat(in(many).elsewhere()).hasSize(DependencyLines.MOST_ELSEWHERE);
    assertThat(in(many).faults()).containsExactly("more than 10 are of other repositories");
  }
}
