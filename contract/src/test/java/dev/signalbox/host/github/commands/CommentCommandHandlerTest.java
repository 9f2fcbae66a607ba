package dev.signalbox.host.github.commands;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static dev.signalbox.host.github.talk.TalkScene.PULL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.log.CommandGiven;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.CommandRestriction;
import dev.signalbox.engine.rules.UpdateMethod;
import dev.signalbox.engine.story.Story;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.github.commands.CommentCommandHandler.CommentOutcome;
import dev.signalbox.host.github.talk.TalkScene;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.hosting.commands.CommandDependencies;
import dev.signalbox.hosting.commands.CommandReader;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.hosting.commands.Said;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CommentCommandHandlerTest {
  private static final Repository SERVED = TalkScene.repository(Product.MERGE_QUEUE);
  private static final HostAccount WRITER = user(31, "wendy");
  private static final HostAccount READER = user(32, "rita");

  /** As the story knows who opened its pull requests. */
  private static final HostAccount AUTHOR = user(7, "alice");

  @TempDir Path folder;
  private TalkScene scene;
  private final Story story = queue().silentChecks(true).open(good("A")).settle();
  private final List<Command> asked = new ArrayList<>();
  private final List<String> deeds = new ArrayList<>();
  private boolean isGitHubSilent;
  private final CommandRecordsInMemory records = new CommandRecordsInMemory();
  private CommentCommandHandler handler;

  private static HostAccount user(long id, String login) {
    return new HostAccount(login, id, HostAccount.Type.USER);
  }

  /** Heads that can't be updated; what is carried becomes #9, but not to the branch none. */
  private final class Heads implements HeadWork {
    @Override
    public Ending<CommitSha, String> update(RepositorySlug slug, PullRequestNumber number) {
      deeds.add("update " + number);
      return new Ending.Refused<>("it does not merge");
    }

    @Override
    public Ending<CommitSha, String> rebase(RepositorySlug slug, PullRequestNumber number) {
      deeds.add("rebase " + number);
      return new Ending.Done<>(scene.head);
    }

    @Override
    public Ending<CommitSha, String> squash(RepositorySlug slug, PullRequestNumber number) {
      deeds.add("squash " + number);
      return new Ending.Unknown<>();
    }

    @Override
    public Ending<Carried, String> carry(
        RepositorySlug slug, PullRequestNumber number, BranchName to, Carriage how) {
      deeds.add(how + " " + number + " " + to);
      return to.value().equals("none")
          ? new Ending.Refused<>("There is no such branch.")
          : new Ending.Done<>(new Carried(new PullRequestNumber(9), to.value().equals("v2")));
    }
  }

  @BeforeEach
  void open() {
    scene = new TalkScene(folder);
    scene.github.owners().allow(TalkScene.SLUG.toString(), "rita", "read");
    scene.github.owners().allow(TalkScene.SLUG.toString(), "alice", "read");
    handler = handler(CommandSettings.USUAL);
  }

  @AfterEach
  void close() {
    scene.close();
  }

  private CommentCommandHandler handler(CommandSettings settings) {
    var place =
        new CommandDependencies(
            (_, command) -> obeyed(command),
            (_, number) -> {
              deeds.add("look at " + number);
              return isGitHubSilent ? new Outcome.RetryLater<>("later") : new Outcome.Done<>(true);
            },
            _ -> story.ledger(),
            new Heads(),
            (account, author) -> account.id() == author.id(),
            _ -> Authority.AuthoritySource.HOST);
    return new CommentCommandHandler(settings, scene.access(), records, place, scene::now);
  }

  private CommandOutcome obeyed(Command command) {
    asked.add(command);
    story.tell(command).settle();
    var reply =
        story.replies().stream().filter(one -> one.command().equals(command.id())).findFirst();
    return CommandOutcome.of(reply.orElseThrow());
  }

  private Said said(HostAccount author, String body) {
    return new Said(
        SERVED, PULL, scene.developer.say(PULL.value(), body), author, scene.now(), body);
  }

  private Said heard(HostAccount author, String body) {
    var said = said(author, body);
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.DONE);
    return said;
  }

  private List<String> answers() {
    return scene.comments().stream()
        .filter(comment -> comment.author().equals("signalbox[bot]"))
        .map(comment -> comment.body().strip())
        .toList();
  }

  private boolean isQueued() {
    return story.ledger().entries().entry(PULL).isPresent();
  }

  @Test
  void who_may_write_queues_and_is_acknowledged_without_a_word() {
    var said = heard(WRITER, "@signalbox queue");
    assertThat(isQueued()).isTrue();
    assertThat(scene.reactions(said.comment())).containsExactly("+1");
    assertThat(answers()).isEmpty();
    var session = story.ledger().entries().entry(PULL).orElseThrow().session();
    assertThat(records.log)
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.metadata())
                  .isEqualTo(new CommandGiven.Queue(WRITER, said.comment(), session));
              assertThat(entry.trigger().text()).isEqualTo("Command: queue");
              assertThat(entry.pullRequest()).contains(PULL);
              assertThat(entry.baseRef()).contains("main");
            });
  }

  @Test
  void what_is_to_be_queued_is_looked_at_first() {
    isGitHubSilent = true;
    var said = said(WRITER, "@signalbox queue");
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.LATER);
    assertThat(asked).isEmpty();
    isGitHubSilent = false;
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.DONE);
    assertThat(deeds).containsExactly("look at #1", "look at #1");
    assertThat(isQueued()).isTrue();
  }

  @Test
  void who_may_only_read_is_told_that_this_is_not_for_them() {
    var said = heard(READER, "@signalbox queue");
    assertThat(asked).isEmpty();
    assertThat(records.log).isEmpty();
    assertThat(scene.reactions(said.comment())).containsExactly("confused");
    assertThat(answers())
        .containsExactly("`queue` is only for people with write access to this repository.");
  }

  @Test
  void somebody_the_host_does_not_know_gets_no_comment() {
    var said = heard(user(99, "nobody"), "@signalbox dequeue");
    assertThat(asked).isEmpty();
    assertThat(scene.reactions(said.comment())).containsExactly("confused");
    assertThat(answers()).isEmpty();
  }

  @Test
  void the_author_takes_out_and_looks_again_but_queues_only_with_the_right_to_write() {
    heard(WRITER, "@signalbox queue");
    heard(AUTHOR, "@signalbox refresh\n@signalbox dequeue");
    assertThat(isQueued()).isFalse();
    assertThat(deeds).containsExactly("look at #1", "look at #1");
    heard(AUTHOR, "@signalbox queue");
    assertThat(isQueued()).isFalse();
    assertThat(records.log)
        .extracting(entry -> entry.metadata().type().spelled())
        .containsExactly("command.queue", "action.refresh", "command.dequeue");
  }

  @Test
  void a_stricter_setting_is_kept() {
    handler = handler(new CommandSettings("signalbox", Permission.ADMIN, Map.of(), false));
    heard(WRITER, "@signalbox queue");
    assertThat(asked).isEmpty();
    assertThat(answers()).singleElement().asString().contains("admins of this repository");
  }

  @Test
  void single_commands_may_need_less_or_more() {
    var each = Map.of("queue", Permission.READ, "refresh", Permission.ADMIN);
    handler = handler(new CommandSettings("signalbox", Permission.WRITE, each, false));
    heard(WRITER, "@signalbox refresh");
    assertThat(deeds).isEmpty();
    assertThat(answers())
        .singleElement()
        .asString()
        .contains("`refresh` is only for admins of this repository");
    heard(AUTHOR, "@signalbox refresh\n@signalbox requeue");
    assertThat(deeds).containsExactly("look at #1");
    assertThat(isQueued()).isFalse();
    heard(AUTHOR, "@signalbox queue");
    assertThat(isQueued()).isTrue();
  }

  @Test
  void readers_start_no_work_of_a_fork_unless_that_is_wished() {
    scene.github.owners().fork(TalkScene.SLUG.toString(), "mallory");
    var mallory = scene.github.developer("mallory", "mallory/widgets");
    mallory.set("topic", mallory.commit(List.of(scene.root), Map.of("z", "1\n"), "Other\n"));
    long number = scene.developer.open("mallory:topic", "main", "From afar", false);
    var pull = new PullRequestNumber(number);
    var each = Map.of("queue", Permission.READ);
    String body = "@signalbox queue";
    for (boolean allowsForks : new boolean[] {false, true}) {
      handler = handler(new CommandSettings("signalbox", Permission.WRITE, each, allowsForks));
      long comment = scene.developer.say(number, body);
      handler.hear(new Said(SERVED, pull, comment, READER, scene.now(), body));
      if (!allowsForks) assertThat(scene.reactions(comment)).containsExactly("confused");
      assertThat(asked).hasSize(allowsForks ? 1 : 0);
    }
    heard(READER, body);
    assertThat(isQueued()).isTrue();
  }

  @Test
  void a_webhook_that_was_kept_for_long_is_not_obeyed() {
    var said = said(WRITER, "@signalbox queue");
    scene.pass(Duration.ofDays(5).plusSeconds(1));
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.DONE);
    assertThat(asked).isEmpty();
    assertThat(scene.writes()).isEmpty();
  }

  @Test
  void robots_and_talk_are_not_even_looked_into() {
    var robot = new HostAccount("signalbox[bot]", 2, HostAccount.Type.BOT);
    handler.hear(said(robot, "@signalbox queue"));
    handler.hear(said(WRITER, "> @signalbox queue\n\nShould I?"));
    assertThat(asked).isEmpty();
    assertThat(scene.writes()).isEmpty();
  }

  @Test
  void what_the_queue_refuses_is_passed_on() {
    var said = heard(WRITER, "@signalbox queue no*such*rule");
    assertThat(scene.reactions(said.comment())).containsExactly("confused");
    assertThat(answers()).singleElement().asString().contains("no\\*such\\*rule");
    assertThat(records.log)
        .extracting(LogEntry::metadata)
        .containsExactly(new CommandGiven.Queue(WRITER, said.comment(), null));
  }

  @Test
  void a_comment_that_is_delivered_twice_is_obeyed_once() {
    var said = heard(WRITER, "@signalbox queue\n@signalbox backport v1");
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.DONE);
    assertThat(asked).hasSize(1);
    assertThat(deeds).hasSize(2);
    assertThat(answers()).hasSize(1);
    assertThat(records.log).hasSize(2);
  }

  @Test
  void what_could_not_be_finished_is_done_again_with_the_same_ids() {
    var said = said(WRITER, "@signalbox queue\n@signalbox squash");
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.LATER);
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.LATER);
    assertThat(asked).extracting(Command::id).hasSize(2).containsOnly(asked.getFirst().id());
    assertThat(records.log).isEmpty();
    assertThat(answers()).isEmpty();
  }

  @Test
  void while_github_does_not_say_who_may_what_nothing_is_done() {
    var said = said(WRITER, "@signalbox queue");
    scene
        .github
        .weather()
        .next(1, (_, path) -> path.contains("/collaborators/"), new RequestFault.ErrorBefore(502));
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.LATER);
    assertThat(asked).isEmpty();
    assertThat(handler.hear(said)).isEqualTo(CommentOutcome.DONE);
    assertThat(isQueued()).isTrue();
  }

  @Test
  void what_the_rules_restrict_is_refused_to_those_for_whom_it_does_not_hold() {
    story.rules(
        rules ->
            rules.restrictions =
                List.of(
                    new CommandRestriction("rebase", conditions("sender = wendy")),
                    new CommandRestriction("update", conditions("sender != wendy")),
                    new CommandRestriction("dequeue", conditions("sender != wendy"))));
    story.queueUp("A").settle();
    heard(WRITER, "@signalbox rebase\n@signalbox update\n@signalbox dequeue");
    assertThat(deeds).containsExactly("rebase #1");
    assertThat(isQueued()).isTrue();
    assertThat(answers()).singleElement().asString().contains("the rules restrict", "not hold");
  }

  @Test
  void an_update_is_a_rebase_where_the_queue_rule_says_so() {
    story.rules(rules -> rules.updateMethod = Optional.of(UpdateMethod.REBASE)).settle();
    heard(WRITER, "@signalbox update");
    assertThat(deeds).containsExactly("rebase #1");
  }

  @Test
  void what_was_not_understood_is_answered_beside_what_was_done() {
    var said = heard(WRITER, "@signalbox rebase\n@signalbox qeue\n@signalbox update");
    assertThat(deeds).containsExactly("rebase #1", "update #1");
    assertThat(scene.reactions(said.comment())).containsExactly("confused");
    assertThat(answers())
        .singleElement()
        .asString()
        .contains("Did you mean `queue`?")
        .contains("`update`: it does not merge.");
    assertThat(records.log)
        .extracting(LogEntry::metadata)
        .containsExactly(new PullRequestAction.Rebase());
  }

  @Test
  void what_was_carried_is_told_branch_by_branch_and_its_head_is_vouched_for() {
    story.edit("A", pull -> pull.fromFork("mallory/widgets")).settle();
    heard(WRITER, "@signalbox backport v2 none");
    assertThat(story.ledger().automation().of(PULL).commanded()).isPresent();
    assertThat(answers())
        .containsExactly("`v2`: #9 (with conflicts). `none`: There is no such branch\\.");
    assertThat(records.log)
        .extracting(LogEntry::metadata)
        .containsExactly(new PullRequestAction.Backport("v2", new PullRequestNumber(9), true));
  }

  @Test
  void help_lists_every_command() {
    heard(WRITER, "@signalbox help");
    assertThat(answers()).singleElement().asString().contains(CommandReader.WORDS);
  }

  @Test
  void where_the_queue_is_switched_off_nothing_is_asked_of_it() {
    var off = TalkScene.repository();
    long comment = scene.developer.say(PULL.value(), "@signalbox queue");
    handler.hear(new Said(off, PULL, comment, WRITER, scene.now(), "@signalbox queue"));
    assertThat(asked).isEmpty();
    assertThat(answers()).singleElement().asString().contains("disabled");
    assertThat(Optional.of(records.log)).contains(List.of());

    story.edit("A", pull -> pull.fromFork("mallory/widgets")).settle();
    comment = scene.developer.say(PULL.value(), "@signalbox queue");
    handler.hear(new Said(off, PULL, comment, WRITER, scene.now(), "@signalbox queue"));
    assertThat(asked).singleElement().isInstanceOf(Command.VouchForHead.class);
    assertThat(story.ledger().automation().of(PULL).commanded()).isPresent();
  }
}
