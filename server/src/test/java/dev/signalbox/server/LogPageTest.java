package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PauseChange;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LogPageTest extends ServerTest {
  private static final Pattern ENTRY = Pattern.compile("<li id=\"entry-([0-9]+)\"");
  private static final Pattern OLDER = Pattern.compile("class=\"older\" href=\"([^\"]+)\"");

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private String log(String name, List<LogEntry> entries) {
    repository(name);
    var repository =
        new Repositories(server.database())
            .find(RepositorySlug.parse("acme/" + name))
            .orElseThrow();
    server.database().run(tx -> LogAppender.append(tx, repository.id(), entries));
    return "/r/acme/" + name + "/log";
  }

  private static LogEntry comment(long pull, String base, String message) {
    return new LogEntry(
        new Trigger.QueueItself(),
        Optional.of(new PullRequestNumber(pull)),
        Optional.of(base),
        new PullRequestAction.Comment(message));
  }

  private static List<LogEntry> comments(int count) {
    var comments = new ArrayList<LogEntry>();
    for (int i = 1; i <= count; i++) comments.add(comment(i % 5, "main", "number " + i));
    return comments;
  }

  private static List<Integer> ids(String page) {
    return ENTRY.matcher(page).results().map(found -> Integer.valueOf(found.group(1))).toList();
  }

  private static Optional<String> older(String page) {
    var found = OLDER.matcher(page);
    return found.find() ? Optional.of(found.group(1).replace("&amp;", "&")) : Optional.empty();
  }

  @Test
  void every_type_is_shown_as_a_sentence_with_its_details() {
    var visitor = visitor();
    String first = visitor.get(log("sentences", SampleEntries.all())).body();
    String page = first + visitor.get(older(first).orElseThrow()).body();
    assertThat(ids(page)).hasSameSizeAs(SampleEntries.all());
    assertThat(page)
        .contains("<code>ci_issue.created</code>", "<code>action.unqueue</code>")
        .contains("<a href=\"/r/acme/sentences/pull/12\">#12</a> entered the queue for main")
        .contains("alice paused the queue: Release of 2.0")
        .contains("<code>action.queue.checks_end</code>", "\"abort_code\"", "That is all.")
        .containsPattern("<time datetime=\"[^\"]+Z\" data-local>[^<]+ UTC</time>")
        .doesNotContain("style=", "onclick");
  }

  @Test
  void older_entries_follow_by_the_cursors_of_the_api_until_the_end() {
    var visitor = visitor();
    String all = visitor.get(log("older", comments(120)) + "?base_ref=main").body();
    assertThat(ids(all)).hasSize(50).startsWith(120).endsWith(71);
    assertThat(all).contains("data-stream=\"/r/acme/older/stream\" data-newest=\"120\"");
    String address = older(all).orElseThrow();
    assertThat(address).startsWith("/r/acme/older/log?base_ref=main&cursor=");
    String second = visitor.get(address).body();
    assertThat(ids(second)).startsWith(70).endsWith(21);
    assertThat(second).contains("To the newest entries").doesNotContain("data-stream");
    String third = visitor.get(older(second).orElseThrow()).body();
    assertThat(ids(third)).hasSize(20).endsWith(1);
    assertThat(third).contains("That is all.");
    assertThat(older(third)).isEmpty();
  }

  @Test
  void filters_stand_in_the_address_as_the_api_has_them() {
    var visitor = visitor();
    var entries = new ArrayList<>(comments(10));
    entries.add(comment(1, "stable", "elsewhere"));
    entries.addAll(SampleEntries.all());
    String log = log("filters", entries);
    assertThat(ids(visitor.get(log + "?pull_request=1&pull_request=3&base_ref=main").body()))
        .hasSize(4);
    assertThat(visitor.get(log + "?base_ref=stable").body()).contains("elsewhere");
    String types =
        visitor.get(log + "?event_type=queue.pause.create&event_type=action.merge").body();
    assertThat(ids(types)).hasSize(2);
    assertThat(types)
        .contains("2 chosen")
        .containsPattern("value=\"queue.pause.create\" checked")
        .doesNotContainPattern("value=\"queue.pause.delete\" checked");
    assertThat(ids(visitor.get(log + "?event_type=ci_issue.created").body())).hasSize(1);
    assertThat(visitor.get(log + "?received_to=2020-01-01T00:00:00Z").body())
        .contains("No entries.", "value=\"2020-01-01T00:00:00\"");
  }

  @Test
  void what_a_form_sends_becomes_what_the_api_takes() {
    String log = log("form", List.of());
    var reply =
        visitor()
            .get(
                log
                    + "?pull_request=%2312,+13&base_ref=&received_from=2026-01-31T09:30"
                    + "&received_to=&event_type=action.merge&other=1");
    assertThat(reply.statusCode()).isEqualTo(303);
    assertThat(reply.headers().firstValue("Location"))
        .contains(
            log
                + "?pull_request=12&pull_request=13&event_type=action.merge"
                + "&received_from=2026-01-31T09%3A30%3A00Z");
  }

  @Test
  void bad_filters_are_answered_in_the_words_of_the_api() {
    String log = log("bad", List.of());
    var visitor = visitor();
    var reply = visitor.get(log + "?pull_request=x&event_type=none&received_from=yesterday");
    assertThat(reply.statusCode()).isEqualTo(422);
    assertThat(reply.body())
        .contains(
            "role=\"alert\"",
            "pull_request must be an integer",
            "received_from must be an RFC 3339 date-time")
        .doesNotContain("No entries.", "data-stream");
    assertThat(visitor.get(log + "?cursor=forged").body())
        .contains("must be taken from a link of this log with the same filters");
    assertThat(visitor.get(log + "?received_from=2020-01-01T00:00:00Z").body())
        .contains("must be at most 93 days before received_to");
  }

  @Test
  void hostile_text_is_only_text() {
    String evil = "</pre><script>alert(1)</script><img src=x onerror=alert(2)>\"'&";
    var pause =
        new LogEntry(
            new Trigger.Rule(evil),
            Optional.empty(),
            Optional.empty(),
            new PauseChange.Create(
                evil, new Actor(Actor.Type.USER, new ActorId.OfAccount(1), "<b>eve</b>")));
    String log = log("hostile", List.of(pause, comment(1, "<i>base</i>", evil)));
    String page = visitor().get(log + "?base_ref=%22%3E%3Cscript%3E").body();
    assertThat(page).contains("&lt;script").doesNotContain("<script>");
    assertThat(visitor().get(log).body())
        .contains("&lt;b&gt;eve&lt;/b&gt; paused the queue: &lt;/pre&gt;&lt;script&gt;alert(1)")
        .doesNotContain("<script>alert", "<img src=x", "<b>eve", "<i>base");
  }

  @Test
  void others_see_nothing_of_it() {
    String log = log("secret", comments(1));
    var other = Visitor.signedIn(server, key("{\"role\":\"admin\",\"owner\":\"nobody\"}"));
    assertThat(other.get(log).statusCode()).isEqualTo(404);
    assertThat(new Visitor(server).get(log).statusCode()).isEqualTo(303);
  }
}
