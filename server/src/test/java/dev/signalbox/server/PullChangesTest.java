package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The diff on the page of a pull request. */
class PullChangesTest extends ServerTest {
  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private Developer developer(String name) {
    repository(name);
    return Developer.at(server, "acme/" + name, "a", "1\n");
  }

  @Test
  void whatever_is_in_a_file_or_its_name_is_only_text() {
    String name = "<script>alert(1)<\u2215script>\n\u202Egpj.exe";
    long number =
        developer("hostile")
            .opens(
                name,
                "<script>alert(2)</script>\n\u202E reversed \u2066\n\u001b[31mred\r\n\ttab & \"'\n");
    String page = "/r/acme/hostile/pull/" + number;

    String shown = visitor().get(page).body();

    assertThat(shown)
        .contains("&lt;script&gt;alert(1)&lt;\u2215script&gt;␊[U+202E]gpj.exe")
        .contains("&lt;script&gt;alert(2)&lt;/script&gt;")
        .contains("[U+202E] reversed [U+2066]", "␛[31mred␍", "\ttab &amp; \"'")
        .contains("1 file changed, 4 lines added, 0 lines deleted")
        .doesNotContain("<script>alert", "\u001b", "\u2066");
    assertThat(visitor().get(page + "/files").body())
        .contains("&lt;script&gt;alert(2)")
        .doesNotContain("<script>alert", "\u001b", "\u202E", "\u2066");
  }

  @Test
  void comments_and_descriptions_are_only_text_with_links() {
    String api = repository("words") + "/pulls/";
    long number = Developer.at(server, "acme/words", "a", "1\n").opens("b", "b");
    root.post(
        api + number + "/comments",
        "{\"body\":\"<img src=x onerror=alert(1)> [x](javascript:alert(2)) javascript:alert(3)"
            + " https://example.org/a?b=1&c=<i>. \\u202Eback \\u001b[1m\"}");

    assertThat(visitor().get("/r/acme/words/pull/" + number).body())
        .contains("&lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(2))")
        .contains("<a href=\"https://example.org/a?b=1&amp;c=\" rel=\"noreferrer nofollow\">")
        .contains("[U+202E]back ␛[1m")
        .doesNotContain("<img src=x", "href=\"javascript", "<i>", "\u202E");
  }

  @Test
  void a_large_file_is_shown_in_parts() {
    String lines =
        IntStream.range(0, 900).mapToObj(i -> "line-" + i + "-\n").collect(Collectors.joining());
    long number = developer("parts").opens("big", lines);
    String page = "/r/acme/parts/pull/" + number;

    String first = visitor().get(page).body();
    assertThat(first)
        .contains("line-398-", "href=\"" + page + "/files?file=0&amp;line=400\"", "900 lines added")
        .doesNotContain("line-399-");
    String more = visitor().get(page + "/files?file=0&line=400").body();
    assertThat(more)
        .contains("line-399-", "line-899-", "Back to the pull request")
        .doesNotContain("line-398-", "Show more of this file");
    assertThat(visitor().get(page + "/files?from=x&file=%3Cb%3E").body()).contains("line-0-");
  }

  @Test
  void parts_that_are_not_there_and_pull_requests_that_nobody_knows() {
    long number = developer("missing").opens("b", "b");
    String page = "/r/acme/missing/pull/";
    assertThat(visitor().get(page + number + "/files?from=77").body())
        .contains("1 file changed")
        .doesNotContain("class=\"diff\"");
    assertThat(visitor().get(page + number + "/files?from=999999999").statusCode()).isEqualTo(200);
    for (String other : new String[] {"99", "x", "0"}) {
      assertThat(visitor().get(page + other + "/files").statusCode()).isEqualTo(404);
    }
  }
}
