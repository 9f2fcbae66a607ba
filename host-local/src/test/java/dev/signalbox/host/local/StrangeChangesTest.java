package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.candidates.CandidateBuilder;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.git.Commits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever people push, the host has an answer. */
class StrangeChangesTest {
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final int LARGE = 1 << 20;

  @TempDir Path folder;
  private LocalScene scene;
  private ContractStage stage;

  @BeforeEach
  void set() {
    scene = new LocalScene(folder);
    stage = ContractStage.with(scene);
  }

  @ParameterizedTest
  @EnumSource(names = {"MERGE", "SQUASH", "REBASE", "MERGE_BATCH", "FAST_FORWARD"})
  void a_commit_in_an_encoding_that_is_no_ascii_is_built_like_any_other(MergeMethod method)
      throws Exception {
    var unit =
        stage.unit(
            method, scene.open(strange("UTF-16LE", "Ann <ann@example.org>"), HostScene.MAIN));
    var built = stage.built(unit);
    assertThat(scene.files(built.commit())).containsEntry("b", "x\n");
  }

  @Test
  void its_author_stays_its_author() throws Exception {
    var head = strange("UTF-16LE", "Ann <ann@example.org>");
    assertThat(Commits.read(scene.repository, head).author().who())
        .isEqualTo("Ann <ann@example.org>");
  }

  @ParameterizedTest
  @EnumSource(names = {"MERGE", "SQUASH", "REBASE"})
  void an_author_that_git_would_not_write_is_written_so_that_git_takes_it(MergeMethod method)
      throws Exception {
    var head = strange("UTF-8", "A <nn <ann@exam ple.org> >");
    var built = stage.built(stage.unit(method, scene.open(head, HostScene.MAIN)));
    assertThat(scene.files(built.commit())).containsEntry("b", "x\n");
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  @Timeout(120)
  void a_rebase_of_thousands_of_commits_ends() throws Exception {
    var unit = stage.unit(MergeMethod.REBASE, scene.open(chain(2_200), HostScene.MAIN));
    var built = stage.built(unit);
    assertThat(
            scene.repository.tell(
                "", "rev-list", "--count", built.commit() + "", "^" + stage.tip()))
        .isEqualTo("2200");
  }

  @Test
  void what_git_says_too_much_of_is_refused_by_name() throws Exception {
    var pull = scene.open(strange("UTF-8", "N".repeat(2_000) + " <a@b.c>"), HostScene.MAIN);
    assertThat(refusal(pull, LONG, 1_000))
        .isEqualTo(
            new BuildRefusal.Unprocessable(
                pull.number(),
                "the answer of git cat-file is larger than the limit of 1000 bytes"));
  }

  @Test
  @Timeout(60)
  void what_takes_git_too_long_is_refused_by_name() throws Exception {
    var pull = stage.pull("b", "x\n2\n3\n");
    stage.pushToMain("b", "1\n2\ny\n");
    mergeSlowly("b");
    assertThat(refusal(pull, Duration.ofSeconds(3), LARGE))
        .isEqualTo(
            new BuildRefusal.Unprocessable(pull.number(), "git merge-tree took longer than 3 s"));
  }

  @Test
  void what_was_audited_once_is_not_audited_again() throws Exception {
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var land = stage.toLand(stage.built(unit), unit);
    var memory = new AuditMemory();
    assertThat(memory.complaint(scene.repository, land)).isEmpty();
    var tooSlow = scene.repository.within(Duration.ofNanos(1), LARGE);
    assertThat(memory.complaint(tooSlow, land)).isEmpty();
  }

  /** A merge driver that holds the output of git open for long. */
  private void mergeSlowly(String path) throws IOException {
    scene.repository.tell("", "config", "merge.slow.driver", "sleep 300");
    var attributes = scene.host.folderOf(HostScene.SLUG).resolve("info/attributes");
    Files.createDirectories(attributes.getParent());
    Files.writeString(attributes, path + " merge=slow\n");
  }

  private BuildRefusal refusal(Pinned pull, Duration time, int bytes) throws IOException {
    var repository = scene.repository.within(time, bytes);
    var candidates =
        new CandidateBuilder(repository, _ -> Optional.of(new Titled("Title", "", "ann")));
    var unit = stage.unit(MergeMethod.MERGE, pull);
    var ending = candidates.build(stage.toBuild(stage.tip(), List.of(), unit, false));
    if (ending instanceof Ending.Refused<?, BuildRefusal>(var why)) return why;
    throw new AssertionError(ending);
  }

  /** A commit on the tip that writes one file, as no git of today would write it. */
  private CommitSha strange(String encoding, String author) throws IOException {
    String tree = scene.repository.tree(stage.edit(stage.tip(), "b", "x\n")).hex();
    String text =
        "tree %s\nparent %s\nauthor %s 1700000000 +0100\ncommitter %s 1700000000 +0100\nencoding %s\n\nWords\n"
            .formatted(tree, stage.tip(), author, author, encoding);
    return new CommitSha(
        scene.repository.tell(text, "hash-object", "-t", "commit", "-w", "--stdin", "--literally"));
  }

  private CommitSha chain(int length) throws IOException {
    var text = new StringBuilder();
    for (int at = 0; at < length; at++) {
      text.append("commit refs/import/chain\ncommitter Ann <ann@example.org> 1700000000 +0000\n");
      text.append("data 4\nWork\n");
      if (at == 0) text.append("from ").append(stage.tip()).append('\n');
      text.append("M 100644 inline b\ndata 8\n").append("%07d\n".formatted(at)).append('\n');
    }
    scene.repository.tell(text.toString(), "fast-import", "--quiet", "--force");
    return scene.repository.ref("refs/import/chain").orElseThrow();
  }
}
