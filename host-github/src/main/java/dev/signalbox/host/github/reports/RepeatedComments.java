package dev.signalbox.host.github.reports;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.Comments.FoundComment;
import dev.signalbox.host.github.reading.NodeReader;
import dev.signalbox.host.github.reports.LastReport.ReportPlace;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.store.repositories.Repository;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes away a second comment that tells how a pull request fares. The first may have been on its
 * way, from a process that froze or lost the network, when another process looked for it in vain
 * and wrote its own.
 */
public final class RepeatedComments {
  private static final Logger LOG = LoggerFactory.getLogger(RepeatedComments.class);

  private final GitHubAccess access;
  private final NodeReader nodes;
  private final PullRequestComments conversation;
  private final Notices notices;
  private final Function<RepositorySlug, Optional<Repository>> repositories;

  public RepeatedComments(
      GitHubAccess access,
      Notices notices,
      Function<RepositorySlug, Optional<Repository>> repositories) {
    this.access = access;
    this.nodes = new NodeReader(access);
    this.conversation = new PullRequestComments(access);
    this.notices = notices;
    this.repositories = repositories;
  }

  /** {@code found}: what was written or edited lately. */
  public void remove(RepositorySlug slug, List<FoundComment> found) {
    var reports = new LinkedHashMap<PullRequestNumber, List<FoundComment>>();
    for (var one : found) {
      boolean isReport = one.comment().body().startsWith(PullRequestComments.STATUS_MARK);
      if (isReport) reports.computeIfAbsent(one.number(), _ -> new ArrayList<>()).add(one);
    }
    reports.values().removeIf(some -> some.size() < 2);
    if (reports.isEmpty()) return;
    if (access.login() instanceof GitHubReply.Answered<String>(var login)) {
      repositories.apply(slug).ifPresent(it -> remove(it, login, reports));
    }
  }

  private void remove(
      Repository repository, String login, Map<PullRequestNumber, List<FoundComment>> reports) {
    for (var notice : notices.of(repository.id())) {
      var said = reports.getOrDefault(notice.number(), List.of());
      var ours =
          said.stream()
              .map(FoundComment::comment)
              .filter(it -> it.author().equalsIgnoreCase(login))
              .map(it -> it.id())
              .toList();
      if (ours.size() < 2 || notice.comment().isEmpty()) continue;
      var kept = kept(repository.slug(), ours, notice.comment().get());
      if (kept.isPresent()) removeOthers(repository.slug(), notice.number(), ours, kept.get());
    }
  }

  /** That which is edited from now on. */
  private Optional<Long> kept(RepositorySlug slug, List<Long> ours, ReportPlace place) {
    if (place.number().isPresent()) return place.number().filter(ours::contains);
    for (long id : ours) {
      var node = nodes.comment(slug, id);
      if (node instanceof GitHubReply.Answered<Optional<String>>(var nodeId)
          && nodeId.equals(place.nodeId())) {
        return Optional.of(id);
      }
    }
    return Optional.empty();
  }

  private void removeOthers(
      RepositorySlug slug, PullRequestNumber number, List<Long> ours, long kept) {
    for (long id : ours) {
      boolean isDeleted =
          id != kept && conversation.delete(slug, id) instanceof GitHubReply.Answered;
      if (isDeleted) LOG.info("report.repeated: {}: deleted a second comment on #{}", slug, number);
    }
  }
}
