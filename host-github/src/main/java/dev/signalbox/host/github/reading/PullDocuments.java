package dev.signalbox.host.github.reading;

/** The questions about pull requests. One fragment, so that every answer has the same shape. */
final class PullDocuments {
  /**
   * Half a million nodes are allowed in one question; a page of these has some 60,000. No list
   * within a long list: each costs as many requests as the one around it is long.
   */
  static final String PULL =
      """
      fragment pull on PullRequest {
        id number state isDraft title body url createdAt updatedAt closedAt mergedAt locked
        mergedBy { __typename login }
        author { __typename login ... on User { databaseId } ... on Bot { databaseId } }
        baseRefName baseRef { target { oid } } headRefOid headRefName isCrossRepository maintainerCanModify
        headRepository { nameWithOwner }
        mergeCommit { oid }
        labels(first: 100) { nodes { name color isDefault } }
        assignees(first: 20) { nodes { login } }
        milestone { title }
        mergeable additions deletions changedFiles
        files(first: 100) { nodes { path changeType } }
        latestOpinionatedReviews(first: 100, writersOnly: true) {
          nodes { state viewerDidAuthor author { __typename login } commit { oid } }
        }
        latestReviews(first: 100) {
          nodes { state viewerDidAuthor author { __typename login } }
        }
        signatures: commits(last: 100) { nodes { commit { oid signature { isValid } } } }
        reviewThreads(first: 100) { totalCount nodes { isResolved path } }
        reviewRequests(first: 50) {
          nodes {
            requestedReviewer {
              __typename
              ... on User { login }
              ... on Bot { login }
              ... on Team { combinedSlug }
            }
          }
        }
      }
      """;

  /** Up to another 15,000 on a page; of those that are open, whose checks decide something. */
  static final String CHECKS =
      """
      fragment checks on PullRequest {
        commits(last: 1) {
          nodes {
            commit {
              oid
              deployments(first: 50, orderBy: {field: CREATED_AT, direction: DESC}) {
                nodes { environment state }
              }
              statusCheckRollup {
                contexts(first: 100) {
                  nodes {
                    __typename
                    ... on CheckRun {
                      name status conclusion startedAt completedAt detailsUrl
                      checkSuite { app { databaseId slug } }
                    }
                    ... on StatusContext {
                      context state createdAt targetUrl
                      creator { __typename login }
                    }
                  }
                  pageInfo { hasNextPage }
                }
              }
            }
          }
        }
      }
      """;

  static final String OPEN =
      """
      query($owner: String!, $name: String!, $after: String) {
        repository(owner: $owner, name: $name) {
          pullRequests(states: [OPEN], first: 100, after: $after,
              orderBy: {field: CREATED_AT, direction: ASC}) {
            nodes { ...pull ...checks }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
      """
          + PULL
          + CHECKS;

  static final String ENDED =
      """
      query($owner: String!, $name: String!, $after: String) {
        repository(owner: $owner, name: $name) {
          pullRequests(states: [CLOSED, MERGED], first: 50, after: $after,
              orderBy: {field: UPDATED_AT, direction: DESC}) {
            nodes { ...pull }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
      """
          + PULL;

  static final String ONE =
      """
      query($owner: String!, $name: String!, $number: Int!) {
        repository(owner: $owner, name: $name) {
          pullRequest(number: $number) { ...pull ...checks }
        }
      }
      """
          + PULL
          + CHECKS;

  private PullDocuments() {}
}
