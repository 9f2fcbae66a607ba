package dev.signalbox.host.github.actions;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One question about a pull request, with all that an action has to know before it acts. */
final class ActionQuery {
  /** What may be asked for besides. */
  enum Part {
    LABELS("labels(first: 100) { nodes { id name } }"),
    ASSIGNEES("assignees(first: 100) { nodes { id login } }"),
    COMMENTS("comments(last: 100) { nodes { viewerDidAuthor body } }"),
    REVIEWS(
        """
        reviews(last: 100) {
          nodes { id state viewerDidAuthor body author { __typename login } commit { oid } }
        }
        reviewRequests(first: 50) {
          nodes {
            requestedReviewer { __typename ... on User { login } ... on Bot { login } }
          }
        }
        """);

    private final String fields;

    Part(String fields) {
      this.fields = fields;
    }
  }

  private final StringBuilder parameters = new StringBuilder();
  private final StringBuilder atRoot = new StringBuilder();
  private final StringBuilder inRepository = new StringBuilder();
  private final StringBuilder inPull = new StringBuilder();
  private final Map<String, Object> variables = new LinkedHashMap<>();
  private final Map<String, String> labels = new LinkedHashMap<>();
  private final Map<String, String> users = new LinkedHashMap<>();
  private final Map<String, String> teams = new LinkedHashMap<>();

  ActionQuery with(Part part) {
    inPull.append(part.fields).append('\n');
    return this;
  }

  /** Of the repository, whoever has it. */
  ActionQuery label(String name) {
    String alias = named(labels, name);
    inRepository.append(alias).append(": label(name: $").append(alias).append(") { id }\n");
    return this;
  }

  ActionQuery user(String login) {
    String alias = named(users, login);
    atRoot.append(alias).append(": user(login: $").append(alias).append(") { id }\n");
    return this;
  }

  /** Of the owner of the repository. */
  ActionQuery team(String slug) {
    String alias = named(teams, slug);
    atRoot
        .append(alias)
        .append(": organization(login: $owner) { team(slug: $")
        .append(alias)
        .append(") { id members(first: 100) { nodes { id login } } } }\n");
    return this;
  }

  /** Where a branch is, and which open pull requests need it. */
  ActionQuery usesOf(String branch) {
    parameters.append(", $ref: String!, $branch: String!");
    variables.put("ref", "refs/heads/" + branch);
    variables.put("branch", branch);
    inRepository.append(
        """
        ref(qualifiedName: $ref) { target { oid } }
        onto: pullRequests(baseRefName: $branch, states: [OPEN], first: 1) { nodes { number } }
        from: pullRequests(headRefName: $branch, states: [OPEN], first: 10) {
          nodes { number isCrossRepository }
        }
        """);
    return this;
  }

  private String named(Map<String, String> aliases, String name) {
    String alias = "n" + variables.size();
    parameters.append(", $").append(alias).append(": String!");
    variables.put(alias, name);
    aliases.put(name, alias);
    return alias;
  }

  private String document() {
    return """
        query($owner: String!, $name: String!, $number: Int!%s) {
          viewer { login }
          %srepository(owner: $owner, name: $name) {
            defaultBranchRef { name }
            %spullRequest(number: $number) {
              id state isDraft viewerDidAuthor headRefOid headRefName isCrossRepository
              author { __typename login }
              %s
            }
          }
        }
        """
        .formatted(parameters, atRoot, inRepository, inPull);
  }

  /** Nothing where there is no such pull request. */
  GitHubReply<Optional<ActionLook>> ask(
      GitHubAccess access, RepositorySlug slug, PullRequestNumber number) {
    variables.put("owner", slug.owner().value());
    variables.put("name", slug.name().value());
    variables.put("number", number.value());
    var call = GitHubCall.query(slug, document(), variables);
    return access
        .client(slug)
        .then(client -> client.ask(call, data -> ActionLook.read(data, labels, users, teams)));
  }
}
