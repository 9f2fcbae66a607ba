package dev.signalbox.host.github.reports;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.host.github.talk.TalkScene.PULL;
import static dev.signalbox.host.github.talk.TalkScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.talk.TalkScene;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A comment that was on its way while another process looked for it and wrote its own. */
final class RepeatedCommentsTest {
  private static final Repository SERVED = TalkScene.repository(Product.MERGE_QUEUE);
  private static final String LATE = PullRequestReport.MARKER + "\n\nlate";

  @TempDir Path folder;
  private final Notices notices = new NoticesInMemory();
  private TalkScene scene;
  private PullRequestComments conversation;

  @BeforeEach
  void open() {
    scene = new TalkScene(folder);
    conversation = new PullRequestComments(scene.access());
  }

  @AfterEach
  void close() {
    scene.close();
  }

  private void report() {
    var settings = new ReportSettings(true, Optional.empty(), Optional.empty(), Optional.empty());
    var ledger =
        queue().at("2026-05-04T12:00:00Z").silentChecks(true).with(good("A")).settle().ledger();
    var facts = ledger.with(ledger.entries().knowing(ledger.entries().pull(PULL).at(scene.head)));
    new PullRequestReporter(settings, scene.access(), notices, scene::now)
        .round(SERVED, facts, _ -> Optional.empty());
  }

  private void look() {
    if (new Comments(scene.access()).since(SLUG, Instant.EPOCH)
        instanceof GitHubReply.Answered<Gathered<Comments.FoundComment>>(var lately)) {
      new RepeatedComments(scene.access(), notices, _ -> Optional.of(SERVED))
          .remove(SLUG, lately.items());
    }
  }

  private List<String> said() {
    return scene.comments().stream().map(Comments.Comment::body).toList();
  }

  @Test
  void the_one_that_is_edited_from_now_on_stays() {
    report();
    var report = said().getFirst();
    assertThat(conversation.comment(SLUG, PULL, LATE)).isInstanceOf(GitHubReply.Answered.class);
    scene.developer.say(PULL.value(), LATE);
    look();
    assertThat(said()).as("somebody else's stays too").containsExactly(report, LATE);
  }

  @Test
  void while_none_of_them_is_known_none_is_deleted() {
    conversation.comment(SLUG, PULL, LATE);
    conversation.comment(SLUG, PULL, LATE);
    look();
    assertThat(said()).containsExactly(LATE, LATE);
  }
}
