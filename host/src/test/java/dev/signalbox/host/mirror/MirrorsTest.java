package dev.signalbox.host.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process leaves behind that is killed while it works on a mirror. */
class MirrorsTest {
  private static final RepositorySlug WIDGETS = RepositorySlug.parse("octo/widgets");
  private static final BranchName MASTER = new BranchName("master");
  private static final BranchName TOPIC = new BranchName("topic");

  @TempDir Path folder;
  private Path host;
  private Path home;
  private CommitSha tip;

  /** A host that is a folder. */
  private record NextDoor(Path host) implements Remote {
    @Override
    public Git.Result ask(Path folder, Duration limit, String input, String... words)
        throws IOException {
      var asked =
          List.of(words).stream().map(it -> it.equals("URL") ? host.toString() : it).toList();
      return Git.run(folder, input, 1 << 20, asked);
    }

    @Override
    public String headRef(PullRequestNumber number) {
      return "refs/pull/" + number.value() + "/head";
    }

    @Override
    public IOException refusal(String why) {
      return new IOException(why);
    }
  }

  @BeforeEach
  void make() throws IOException {
    host = Files.createDirectory(folder.resolve("host"));
    home = folder.resolve("mirrors/octo/widgets.git");
    git("init", "--quiet", "--bare", "--initial-branch=master", ".");
    String tree = git("mktree");
    tip =
        new CommitSha(
            git("-c", "user.name=Ada", "-c", "user.email=a@b", "commit-tree", tree, "-m", "x"));
    git("update-ref", "refs/heads/master", tip.hex());
    git("update-ref", "refs/heads/topic", tip.hex());
  }

  private String git(String... words) throws IOException {
    var result = Git.run(host, "", 1 << 20, List.of(words));
    assertThat(result.exitCode()).as(result.errors()).isZero();
    return result.text();
  }

  /** By a process that has just started. */
  private Mirror mirror() throws IOException {
    return new Mirrors(folder.resolve("mirrors"), _ -> new NextDoor(host)).of(WIDGETS);
  }

  private Path left(String lock, Duration ago) throws IOException {
    Path left = Files.createFile(home.resolve(lock));
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(ago)));
    return left;
  }

  @Test
  void one_that_was_being_made_is_made_again() throws IOException {
    Files.createDirectories(home);
    Files.writeString(home.resolve("HEAD"), "ref: refs/heads/master\n");
    assertThat(mirror().fetch(MASTER)).contains(tip);
  }

  @Test
  void one_that_git_does_not_recognize_is_made_again() throws IOException {
    mirror().fetch(MASTER);
    Files.writeString(home.resolve("HEAD"), "");
    assertThat(mirror().fetch(MASTER)).contains(tip);
  }

  @Test
  void one_inside_of_another_repository_is_one_of_its_own() throws IOException {
    Git.run(folder, "", 1 << 20, List.of("init", "--quiet", "."));
    Files.createDirectories(home);
    Files.writeString(home.resolve("HEAD"), "");
    assertThat(mirror().fetch(MASTER)).contains(tip);
    assertThat(new GitRepository(home).tip(MASTER)).contains(tip);
  }

  @Test
  void one_that_is_whole_keeps_what_it_has() throws IOException {
    mirror().fetch(MASTER);
    git("update-ref", "-d", "refs/heads/master");
    assertThat(new GitRepository(mirror().repository().folder()).tip(MASTER)).contains(tip);
  }

  @Test
  void a_lock_that_nobody_can_hold_any_more_keeps_nobody_from_fetching() throws IOException {
    mirror();
    var branch = left("refs/heads/topic.lock", Duration.ofMinutes(2));
    var head = left("HEAD.lock", Duration.ofMinutes(2));
    assertThat(mirror().fetch(TOPIC)).contains(tip);
    assertThat(branch).doesNotExist();
    assertThat(head).exists();
    assertThat(mirror().fetch(MASTER)).contains(tip);
    assertThat(head).doesNotExist();
  }

  @Test
  void a_branch_that_is_gone_goes_in_spite_of_such_a_lock() throws IOException {
    mirror().fetch(TOPIC);
    git("update-ref", "-d", "refs/heads/topic");
    left("packed-refs.lock", Duration.ofMinutes(2));
    assertThat(mirror().fetch(TOPIC)).isEmpty();
  }

  @Test
  void a_lock_that_somebody_may_hold_stays() throws IOException {
    mirror();
    var lock = left("refs/heads/topic.lock", Duration.ZERO);
    assertThatThrownBy(() -> mirror().fetch(TOPIC)).isInstanceOf(GitFailure.class);
    assertThat(lock).exists();
  }
}
