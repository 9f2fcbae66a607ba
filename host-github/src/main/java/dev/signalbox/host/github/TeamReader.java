package dev.signalbox.host.github;

import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import java.time.InstantSource;

/**
 * Who belongs to teams of organizations, those of child teams included: listed once a minute for
 * all repositories of an owner together.
 */
final class TeamReader {
  private static final int MAX_PAGES = 30;

  private final GitHubAccess access;
  private final MinuteMemory<TeamMembers> memory;

  TeamReader(GitHubAccess access, InstantSource clock) {
    this.access = access;
    this.memory = new MinuteMemory<>(clock);
  }

  Outcome<TeamMembers> members(RepositorySlug slug, TeamName team) {
    String question = slug.owner().folded() + " asks for " + team;
    return memory.recall(question, () -> read(slug, team)).outcome();
  }

  /** At most 3,000; a larger team is unreadable, as is one that GitHub does not show us. */
  private GitHubReply<TeamMembers> read(RepositorySlug slug, TeamName team) {
    var call =
        GitHubCall.get("/orgs/" + team.owner() + "/teams/" + team.slug() + "/members?per_page=100");
    var gathered =
        access
            .client(slug)
            .then(
                client ->
                    PageCollector.gather(
                        client, call, MAX_PAGES, page -> page.items(), one -> one.text("login")));
    return gathered instanceof GitHubReply.Refused<Gathered<String>> no
        ? new GitHubReply.Answered<>(new TeamMembers.Unreadable(reason(no)))
        : gathered.map(TeamReader::listed);
  }

  private static TeamMembers listed(Gathered<String> found) {
    return found.isComplete()
        ? TeamMembers.of(found.items())
        : new TeamMembers.Unreadable("it has more than 3,000 members");
  }

  /** A team that we may not see looks as if it was not there. */
  private static String reason(GitHubReply.Refused<Gathered<String>> no) {
    return no.isMissing() || no.isForbidden()
        ? "GitHub shows us no such team (that takes Members: read of the organization)"
        : "GitHub refuses to list them: " + no.message();
  }
}
