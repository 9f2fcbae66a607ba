package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.ContentCi;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.assertj.core.api.Condition;

/** One repository of the company, and what is to become of its pull requests. */
final class ChaosRepository implements Premises {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
          batch_size: 3
          batch_max_wait_time: 1 s
          merge_method: %s
      """;
  private static final Pattern NUMBERED = Pattern.compile("#([0-9]+)");
  private static final String ROBOT = "signalbox[bot]";
  private static final String STATUS = "<!-- signalbox -->";
  private static final String LANDED = "<!-- signalbox landed ";

  private final FakeGitHub github;
  private final Path folder;
  private final String slug;
  private final String rules;
  private final GitRepository content;
  private final ContentCi ci;
  private final HubDeveloper ada;
  private final CommitSha first;
  private final Map<Long, Boolean> opened = new TreeMap<>();

  ChaosRepository(FakeGitHub github, Path folder, String slug, String method) {
    this.github = github;
    this.folder = folder;
    this.slug = slug;
    this.rules = RULES.formatted(method);
    long id = github.owners().createRepository(slug, "main");
    content = new GitRepository(folder.resolve("fake").resolve(id + ".git"));
    ci = new ContentCi(github, slug, content);
    ada = github.developer("ada", slug);
    first = ada.commit(List.of(), files("readme"), "Begin\n");
    ada.set("main", first);
  }

  private Map<String, String> files(String path) {
    var files = new TreeMap<>(Map.of(".signalbox.yml", rules, "readme", "hello\n"));
    files.put(path, "hello\n");
    return files;
  }

  ContentCi ci() {
    return ci;
  }

  /** Opens a pull request and asks for it to be queued. A bad one fails its checks. */
  synchronized void open(boolean isGood) {
    String topic = "topic-" + opened.size();
    String path = isGood ? topic : topic + "/bad";
    var head = ada.commit(List.of(first), files(path), "Add " + topic + "\n");
    long number = ada.open(topic, head, "main", "Add " + topic);
    opened.put(number, isGood);
    ada.say(number, "@signalbox queue");
  }

  synchronized Map<Long, Boolean> opened() {
    return new TreeMap<>(opened);
  }

  List<Long> good() {
    return opened().entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  /** In the order in which they landed, by what the branch says. */
  List<Long> landed() throws IOException {
    return content.lines("log", "--first-parent", "--reverse", "--format=%s", "main").stream()
        .skip(1)
        .map(
            subject -> {
              var number = NUMBERED.matcher(subject);
              assertThat(number.find()).as("%s: %s", slug, subject).isTrue();
              return Long.parseLong(number.group(1));
            })
        .toList();
  }

  /** Every good one once, and no bad one; and nobody was told anything twice. */
  void endedWell() throws IOException {
    assertThat(landed()).as("%s: landed", slug).containsExactlyInAnyOrderElementsOf(good());
    var expected = new TreeSet<>(files("readme").keySet());
    opened()
        .forEach(
            (number, isGood) -> {
              if (isGood) expected.add(ada.pull(number).head().branch());
            });
    assertThat(content.lines("ls-tree", "-r", "--name-only", "main"))
        .as("%s: files", slug)
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(opened())
        .as("%s: closed by GitHub", slug)
        .allSatisfy((number, isGood) -> assertThat(ada.pull(number).isOpen()).isNotEqualTo(isGood));
    nothingIsSaidTwice();
  }

  /** One comment tells how it fares; where it landed before that was written, one more says so. */
  private void nothingIsSaidTwice() {
    for (long number : opened().keySet()) {
      var said =
          github.owners().comments(slug).stream()
              .filter(comment -> comment.pull() == number)
              .filter(comment -> comment.author().login().equals(ROBOT))
              .map(Comment::body)
              .toList();
      assertThat(said)
          .as("%s#%d: comments of ours", slug, number)
          .haveAtMost(1, new Condition<>(it -> it.startsWith(STATUS), "a status"))
          .haveAtMost(1, new Condition<>(it -> it.contains(LANDED), "a landing"))
          .allMatch(it -> it.startsWith(STATUS) || it.contains(LANDED));
    }
  }

  List<?> leftovers() throws IOException {
    return content.branches().keySet().stream()
        .filter(branch -> branch.value().matches("signalbox(?!/probe/).*"))
        .toList();
  }

  @Override
  public String slug() {
    return slug;
  }

  @Override
  public String first() {
    return first.hex();
  }

  @Override
  public Path cloned(ServerProcess server) throws IOException {
    Path copy = Files.createTempDirectory(folder, "copy");
    GitHubShop.git(copy, "clone", "--quiet", content.folder().toString(), ".");
    GitHubShop.git(copy, "fetch", "--quiet", "origin", "+refs/pull/*/head:refs/pull/*");
    GitHubShop.git(copy, "fetch", "--quiet", "origin", "+refs/notes/*:refs/notes/*");
    return copy;
  }
}
