package dev.signalbox.fakehub.shapes;

/** One of each, for one pair of addresses. */
public record Shapes(
    Addresses addresses,
    Accounts accounts,
    RepositoryShapes repositories,
    CommitShapes commits,
    PullShapes pulls,
    TalkShapes talk,
    CheckShapes checks,
    WorkflowShapes workflows) {
  public static Shapes at(Addresses addresses) {
    var accounts = new Accounts(addresses);
    var repositories = new RepositoryShapes(addresses, accounts);
    var commits = new CommitShapes(addresses);
    var pulls = new PullShapes(addresses, accounts, repositories);
    return new Shapes(
        addresses,
        accounts,
        repositories,
        commits,
        pulls,
        new TalkShapes(addresses, accounts, pulls),
        new CheckShapes(addresses, accounts, pulls, commits),
        new WorkflowShapes(addresses, accounts, repositories, commits));
  }
}
