package dev.signalbox.host.github.reports;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.reading.NodeReader;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.reading.RepositoryNodeIds;
import dev.signalbox.host.github.reports.CheckWords.RunStatus;
import dev.signalbox.host.github.reports.LastReport.ReportPlace;
import dev.signalbox.host.github.writing.CheckRunReport;
import dev.signalbox.host.github.writing.CheckRunReport.Conclusion;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.host.github.writing.ReportWrites;
import dev.signalbox.host.github.writing.ReportWrites.CommentPart;
import dev.signalbox.host.github.writing.ReportWrites.RunPart;
import dev.signalbox.host.github.writing.ReportWrites.WrittenReport;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Brings one report to GitHub, check run and comment in one request. */
final class ReportPublisher {
  static final String NAME = CheckRunReport.OWN_NAME;

  private final ReportSettings settings;
  private final GitHubAccess access;
  private final CheckReader checks;
  private final Comments comments;
  private final NodeReader nodes;
  private final RepositoryNodeIds repositories;
  private final ReportWrites writes;
  private final PullRequestComments conversation;

  /** Who we are there, once GitHub has said so: only what is ours is edited. */
  private volatile Optional<String> knownLogin = Optional.empty();

  ReportPublisher(ReportSettings settings, GitHubAccess access) {
    this.settings = settings;
    this.access = access;
    this.checks = new CheckReader(access);
    this.comments = new Comments(access);
    this.nodes = new NodeReader(access);
    this.repositories = new RepositoryNodeIds(access);
    this.writes = new ReportWrites(access);
    this.conversation = new PullRequestComments(access);
  }

  /** The notice with what was done, and GitHub's word on what was not. */
  record Published(
      LastReport notice,
      Optional<GitHubReply<String>> run,
      Optional<GitHubReply<String>> comment) {}

  private GitHubReply<String> login() {
    if (knownLogin.isPresent()) return new GitHubReply.Answered<>(knownLogin.get());
    var reply = access.login();
    if (reply instanceof GitHubReply.Answered<String>(var login)) knownLogin = Optional.of(login);
    return reply;
  }

  /** {@code words}: nothing where no check run may be shown. */
  GitHubReply<Published> publish(
      RepositorySlug slug, LastReport notice, Optional<CheckWords> words, String comment) {
    boolean isSaid = settings.comments() && !comment.isEmpty() && !notice.isSilenced();
    GitHubReply<Optional<RunPart>> run =
        words.isEmpty()
            ? new GitHubReply.Answered<>(Optional.empty())
            : runPart(slug, notice, words.get());
    GitHubReply<Optional<CommentPart>> said =
        isSaid ? commentPart(slug, notice, comment) : new GitHubReply.Answered<>(Optional.empty());
    boolean isDeleted =
        said instanceof GitHubReply.Refused<Optional<CommentPart>> no && no.isMissing();
    var before = isDeleted ? notice.silenced() : notice;
    return run.then(
        first ->
            said.whenMissing(Optional.empty())
                .then(second -> written(slug, before, first, second)));
  }

  private GitHubReply<Published> written(
      RepositorySlug slug, LastReport notice, Optional<RunPart> run, Optional<CommentPart> said) {
    if (run.isEmpty() && said.isEmpty()) {
      return new GitHubReply.Answered<>(new Published(notice, Optional.empty(), Optional.empty()));
    }
    return writes.write(slug, run, said).map(done -> published(slug, notice, done));
  }

  private Published published(RepositorySlug slug, LastReport notice, WrittenReport done) {
    var next = notice;
    if (done.run().orElse(null) instanceof GitHubReply.Answered<String>(var id)) {
      next = next.shownBy(id);
    } else if (isMissing(done.run())) {
      repositories.forget(slug);
    }
    if (done.comment().orElse(null) instanceof GitHubReply.Answered<String>(var id)) {
      next = next.saidIn(id);
    } else if (isMissing(done.comment())) {
      return new Published(next.silenced(), done.run(), Optional.empty());
    }
    return new Published(next, done.run(), done.comment());
  }

  private static boolean isMissing(Optional<GitHubReply<String>> reply) {
    return reply.orElse(null) instanceof GitHubReply.Refused<String> no && no.isMissing();
  }

  private GitHubReply<Optional<RunPart>> runPart(
      RepositorySlug slug, LastReport notice, CheckWords words) {
    return repositories
        .of(slug)
        .then(
            repository ->
                runId(slug, notice)
                    .map(
                        id ->
                            Optional.of(
                                new RunPart(repository, notice.head(), id, shown(notice, words)))));
  }

  private GitHubReply<Optional<String>> runId(RepositorySlug slug, LastReport notice) {
    if (notice.checkRun().isPresent()) {
      return nodeId(notice.checkRun().get(), number -> nodes.checkRun(slug, number));
    }
    return login()
        .then(login -> running(slug, notice.head(), login))
        .then(
            found ->
                found
                    .map(number -> nodes.checkRun(slug, number))
                    .orElseGet(() -> new GitHubReply.Answered<>(Optional.empty())));
  }

  private static GitHubReply<Optional<String>> nodeId(
      ReportPlace place, Function<Long, GitHubReply<Optional<String>>> reading) {
    if (place.nodeId().isPresent()) return new GitHubReply.Answered<>(place.nodeId());
    return reading.apply(place.number().orElseThrow());
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

  /** Refused with 404 where somebody deleted the comment that there was. */
  private GitHubReply<Optional<CommentPart>> commentPart(
      RepositorySlug slug, LastReport notice, String text) {
    if (notice.comment().isPresent()) {
      return nodeId(notice.comment().get(), number -> nodes.comment(slug, number))
          .then(
              id ->
                  id.isPresent()
                      ? edited(id, text)
                      : new GitHubReply.Refused<>(404, "the comment is gone"));
    }
    return login()
        .then(login -> written(slug, notice, login))
        .then(
            found ->
                found.isPresent()
                    ? nodes.comment(slug, found.get()).then(id -> edited(id, text))
                    : added(slug, notice, text));
  }

  private static GitHubReply<Optional<CommentPart>> edited(Optional<String> id, String text) {
    return new GitHubReply.Answered<>(Optional.of(new CommentPart("", id, text)));
  }

  private GitHubReply<Optional<CommentPart>> added(
      RepositorySlug slug, LastReport notice, String text) {
    return nodes
        .pullRequest(slug, notice.number())
        .map(pull -> pull.map(id -> new CommentPart(id, Optional.empty(), text)));
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
