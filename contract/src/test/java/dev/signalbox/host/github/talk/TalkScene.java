package dev.signalbox.host.github.talk;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.fakehub.judge.Judge;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.reading.Comments.Comment;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** One repository at the fake GitHub with one pull request, which we see as an App. */
public final class TalkScene implements AutoCloseable {
  public static final RepositorySlug SLUG = RepositorySlug.parse("octo/widgets");
  public static final PullRequestNumber PULL = new PullRequestNumber(1);

  /** A field of a mutation, as ours are written. */
  private static final Pattern MUTATION = Pattern.compile("\\w+: (\\w+)\\(input: ");

  public final FakeGitHub github;
  public final long installation;
  public final HubDeveloper developer;
  public final CommitSha root;
  public final CommitSha head;
  private final Judge judge = new Judge();
  private final List<RecordedExchange> asked = new CopyOnWriteArrayList<>();
  private final RequestSender wire;
  private final GitHubAccess access;
  private volatile Instant now = Instant.parse("2026-05-04T12:00:00Z");

  public TalkScene(Path folder) {
    github = new FakeGitHub(folder, () -> now);
    github.watchedBy(judge);
    github.watchedBy(new Listener());
    github.owners().createRepository(SLUG.toString(), "main");
    installation = github.owners().install("octo", SLUG.toString());
    developer = github.developer("wendy", SLUG.toString());
    root = developer.commit(List.of(), Map.of("a", "1\n"), "Begin\n");
    developer.set("main", root);
    head = developer.commit(List.of(root), Map.of("a", "2\n"), "Change\n");
    long number = developer.open("topic", head, "main", "Change something");
    if (number != PULL.value()) throw new AssertionError("it has the number " + number);
    wire = new RequestSender(GitHubAddress.of(github.url()), Duration.ofSeconds(20));
    var key = AppKey.parse(github.appKey().pem());
    var credential = new AppCredential(String.valueOf(github.appId()), key, this::now);
    access = new AppAccess(wire, credential, this::now);
  }

  private final class Listener implements TrafficObserver {
    @Override
    public void saw(RecordedExchange exchange) {
      asked.add(exchange);
    }

    @Override
    public void saw(String event, String payload) {}
  }

  public GitHubAccess access() {
    return access;
  }

  public Instant now() {
    return now;
  }

  public void pass(Duration time) {
    now = now.plus(time);
  }

  public static Repository repository(Product... products) {
    return new Repository(
        new RepositoryId(1),
        SLUG,
        HostKind.LOCAL,
        Optional.empty(),
        "main",
        Set.of(products),
        Instant.parse("2026-05-04T11:00:00Z"),
        Optional.empty());
  }

  public List<Comment> comments() {
    return answered(new Comments(access).of(SLUG, PULL)).items();
  }

  /** The runs named as ours. */
  public List<ReportedCheck> runs(CommitSha commit) {
    return answered(new CheckReader(access).of(SLUG, commit)).items().stream()
        .filter(run -> run.name().equals("Signalbox"))
        .toList();
  }

  private static <T> T answered(GitHubReply<T> reply) {
    if (reply instanceof GitHubReply.Answered<T>(var value)) return value;
    throw new AssertionError(reply);
  }

  /**
   * What was written since we last asked: each request by REST as method and path below the
   * repository, each by GraphQL as its mutations.
   */
  public List<String> writes() {
    var writes = asked.stream().map(TalkScene::written).flatMap(Optional::stream).toList();
    asked.clear();
    return writes;
  }

  private static Optional<String> written(RecordedExchange one) {
    if (one.path().equals("/graphql")) {
      var fields = MUTATION.matcher(one.bodyText()).results().map(found -> found.group(1)).toList();
      return Optional.of(String.join(" + ", fields)).filter(words -> !words.isEmpty());
    }
    return Optional.of(one)
        .filter(it -> !it.method().equals("GET") && it.path().startsWith("/repos/"))
        .map(it -> it.method() + " " + it.path().substring(("/repos/" + SLUG).length()));
  }

  /** The words of the reactions to a comment. */
  public List<String> reactions(long comment) {
    return asked.stream()
        .filter(one -> one.path().endsWith("/comments/" + comment + "/reactions"))
        .map(RecordedExchange::bodyText)
        .map(body -> body.replaceAll(".*\"content\":\"([^\"]*)\".*", "$1"))
        .toList();
  }

  @Override
  public void close() {
    github.close();
    wire.close();
    judge.acquit();
  }
}
