package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeMessages;
import dev.signalbox.host.gerrit.changes.GerritChange;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeMessage;
import dev.signalbox.host.gerrit.changes.ProjectAccess;
import dev.signalbox.host.gerrit.changes.RequiredByGerrit;
import dev.signalbox.host.gerrit.tables.ObeyedMessages;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.commands.CommandDependencies;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.hosting.commands.CommentCommand;
import dev.signalbox.hosting.commands.CommentCommands;
import dev.signalbox.hosting.commands.Said;
import dev.signalbox.hosting.markdown.Escaped;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does what people ask for in messages on changes, and answers with one. */
final class ChangeCommands {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeCommands.class);

  /** Nobody expects it any more after so long; what was obeyed is remembered for longer. */
  private static final Duration HEARD_FOR = Duration.ofDays(5);

  private final GerritSite site;
  private final FreshChanges changes;
  private final CommandSettings settings;
  private final CommentCommands commands;
  private final ObeyedMessages obeyed;
  private final ChangeMessages messages;
  private final ProjectAccess access;

  ChangeCommands(GerritSite site, HostedQueue queue) {
    this.site = site;
    this.changes = new FreshChanges(site);
    this.settings = site.settings().commands();
    this.obeyed = new ObeyedMessages(site.dependencies().database());
    this.messages = new ChangeMessages(site.settings().client());
    this.access = new ProjectAccess(site.settings().client());
    this.commands =
        new CommentCommands(
            settings,
            new CommandDependencies(
                queue::obey,
                changes::look,
                queue::facts,
                new RebasedChanges(site.host(), queue),
                (account, author) -> account.id() == author.id(),
                _ -> Authority.AuthoritySource.HOST));
  }

  /** Something has happened to a change: it is told, and what was written there is obeyed. */
  void follow(Repository repository, PullRequestNumber number) {
    var looked = changes.look(repository, number);
    if (looked instanceof Outcome.RetryLater<Boolean>(var reason)) {
      LOG.info("gerrit.hint_failed: {}{}: {}", repository.slug(), number, reason);
      return;
    }
    site.host().sync().lastRead(repository.slug(), number).ifPresent(it -> hear(repository, it));
  }

  /** One that can't be obeyed holds up no other. */
  void hear(Repository repository, GerritChange change) {
    for (var message : change.messages()) {
      if (message.tag().isPresent() || message.author().isEmpty()) continue;
      if (commands.read(message.text()).isEmpty()) continue;
      if (obeyed.isDone(repository.id(), message.id())) continue;
      try {
        hear(repository, change, message);
      } catch (GerritException e) {
        LOG.warn(
            "command.permission_unknown: {}{}: cannot read the permission of {}: {}",
            repository.slug(),
            change.number(),
            message.author().orElseThrow().name(),
            e.words());
      }
    }
  }

  /** Who waits for Gerrit's own requirements is told which. */
  private String answer(CommentCommands.Obeyed done, GerritChange change) {
    if (done.text().isEmpty()) return "Done.";
    var missing = change.missing(site.settings().labels());
    boolean isAboutThem = done.text().contains(Escaped.text(RequiredByGerrit.CHECK));
    return missing.isEmpty() || !isAboutThem
        ? done.text()
        : done.text() + "\n\nSubmit requirements that are missing: " + String.join(", ", missing);
  }

  private void hear(Repository repository, GerritChange change, ChangeMessage message)
      throws GerritException {
    var now = site.dependencies().clock().instant();
    if (message.at().isBefore(now.minus(HEARD_FOR))) return;
    var author = message.author().orElseThrow();
    if (author.name().equals(site.settings().client().credential().user())) return;
    String project = site.project(repository.slug());
    var permission = access.of(project, Long.toString(author.id()), change.branch().value());
    var said =
        new Said(
            repository,
            change.number(),
            message.number(),
            new HostAccount(author.name(), author.id(), HostAccount.Type.USER),
            message.at(),
            message.text());
    var given = commands.read(message.text());
    boolean withStack =
        given.stream()
            .anyMatch(it -> it instanceof CommentCommand.Queue queue && queue.withStack());
    if (!changes.isSeen(repository, change.number(), withStack)) return;
    var done = commands.obey(said, given, permission, settings::least, now);
    if (done.isEmpty()) return;
    answer(repository, change, message, answer(done.get(), change));
    obeyed.done(repository.id(), message.id(), done.get().log());
  }

  /** Unless it was answered before we ended, or without our getting to know. */
  private void answer(
      Repository repository, GerritChange change, ChangeMessage message, String words)
      throws GerritException {
    var now = site.host().sync().lastRead(repository.slug(), change.number()).orElse(change);
    if (ChangeMessages.isAnswered(now, message)) return;
    try {
      messages.answer(site.project(repository.slug()), change.number(), message, words);
    } catch (GerritException.GerritRefused no) {
      LOG.warn(
          "command.reply_failed: {}: cannot reply to message {}: {}",
          repository.slug(),
          message.id(),
          no.words());
    }
  }
}
