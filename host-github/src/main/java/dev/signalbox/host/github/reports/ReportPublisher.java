package dev.signalbox.host.github.reports;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.reports.CheckWords.RunStatus;
import dev.signalbox.host.github.writing.CheckRunReport;
import dev.signalbox.host.github.writing.CheckRunReport.Conclusion;
import dev.signalbox.host.github.writing.CheckWrites;
import dev.signalbox.host.github.writing.PullRequestComments;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Brings one report to GitHub: each step gives the notice with what it has done. */
final class ReportPublisher {
  static final String NAME = CheckRunReport.OWN_NAME;

  private final ReportSettings settings;
  private final GitHubAccess access;
  private final CheckReader checks;
  private final CheckWrites checkWrites;
  private final Comments comments;
  private final PullRequestComments conversation;

  /** Who we are there, once GitHub has said so: only what is ours is edited. */
  private volatile Optional<String> knownLogin = Optional.empty();

  ReportPublisher(ReportSettings settings, GitHubAccess access) {
    this.settings = settings;
    this.access = access;
    this.checks = new CheckReader(access);
    this.checkWrites = new CheckWrites(access);
    this.comments = new Comments(access);
    this.conversation = new PullRequestComments(access);
  }

  private GitHubReply<String> login() {
    if (knownLogin.isPresent()) return new GitHubReply.Answered<>(knownLogin.get());
    var reply = access.login();
    if (reply instanceof GitHubReply.Answered<String>(var login)) knownLogin = Optional.of(login);
    return reply;
  }

  GitHubReply<LastReport> checkRun(RepositorySlug slug, LastReport notice, CheckWords words) {
    var shown = shown(notice, words);
    if (notice.checkRun().isPresent()) {
      return updated(slug, notice, notice.checkRun().get(), shown);
    }
    return login()
        .then(login -> running(slug, notice.head(), login))
        .then(
            found ->
                found.isPresent()
                    ? updated(slug, notice, found.get(), shown)
                    : created(slug, notice, shown));
  }

  private GitHubReply<LastReport> created(
      RepositorySlug slug, LastReport notice, CheckRunReport shown) {
    return checkWrites.create(slug, notice.head(), shown).map(notice::shownBy);
  }

  private GitHubReply<LastReport> updated(
      RepositorySlug slug, LastReport notice, long run, CheckRunReport shown) {
    return checkWrites.update(slug, run, shown).map(notice::shownBy);
  }

  private GitHubReply<Optional<Long>> running(RepositorySlug slug, CommitSha head, String login) {
    return checks
        .of(slug, head)
        .map(
            found ->
                found.items().stream()
                    .filter(one -> one.kind() == ReportedCheck.Kind.RUN)
                    .filter(one -> one.name().equals(NAME))
                    .filter(one -> login.equalsIgnoreCase(one.reporter() + "[bot]"))
                    .filter(one -> one.state() == CheckState.PENDING)
                    .map(ReportedCheck::id)
                    .reduce((_, later) -> later));
  }

  private CheckRunReport shown(LastReport notice, CheckWords words) {
    return new CheckRunReport(
        NAME,
        Long.toString(notice.number().value()),
        words.status() != RunStatus.QUEUED,
        words.conclusion().map(ReportPublisher::conclusion),
        settings.url(),
        words.title(),
        words.summary());
  }

  private static Conclusion conclusion(CheckWords.RunConclusion ours) {
    return switch (ours) {
      case SUCCESS -> Conclusion.SUCCESS;
      case FAILURE -> Conclusion.FAILURE;
      case NEUTRAL -> Conclusion.NEUTRAL;
      case CANCELLED -> Conclusion.CANCELLED;
    };
  }

  GitHubReply<LastReport> comment(RepositorySlug slug, LastReport notice, String text) {
    boolean isWanted = settings.comments() && !text.isEmpty() && !notice.isSilenced();
    if (!isWanted) return new GitHubReply.Answered<>(notice);
    if (notice.comment().isPresent()) return edited(slug, notice, notice.comment().get(), text);
    return login()
        .then(login -> written(slug, notice, login))
        .then(
            found ->
                found.isPresent()
                    ? edited(slug, notice, found.get(), text)
                    : conversation.comment(slug, notice.number(), text).map(notice::saidIn));
  }

  private GitHubReply<LastReport> edited(
      RepositorySlug slug, LastReport notice, long comment, String text) {
    return conversation
        .edit(slug, comment, text)
        .map(notice::saidIn)
        .whenMissing(notice.silenced());
  }

  private GitHubReply<Optional<Long>> written(
      RepositorySlug slug, LastReport notice, String login) {
    return comments
        .of(slug, notice.number())
        .map(
            found ->
                found.items().stream()
                    .filter(one -> one.author().equalsIgnoreCase(login))
                    .filter(one -> one.body().startsWith(PullRequestReport.MARKER))
                    .map(Comments.Comment::id)
                    .findFirst());
  }

  GitHubReply<LastReport> label(RepositorySlug slug, LastReport notice, boolean isQueued) {
    if (settings.queuedLabel().isEmpty() || notice.isLabelled() == isQueued) {
      return new GitHubReply.Answered<>(notice);
    }
    String label = settings.queuedLabel().get();
    GitHubReply<Boolean> done =
        isQueued
            ? conversation.addLabels(slug, notice.number(), List.of(label))
            : conversation.removeLabel(slug, notice.number(), label);
    Function<Boolean, LastReport> marked = _ -> notice.labelled(isQueued);
    return done.map(marked);
  }

  /** One that it has already is given once more, which changes nothing. */
  GitHubReply<LastReport> landedLabel(RepositorySlug slug, LastReport notice) {
    if (settings.landedLabel().isEmpty()) return new GitHubReply.Answered<>(notice);
    var labels = List.of(settings.landedLabel().get());
    Function<Boolean, LastReport> unchanged = _ -> notice;
    return conversation.addLabels(slug, notice.number(), labels).map(unchanged);
  }
}
