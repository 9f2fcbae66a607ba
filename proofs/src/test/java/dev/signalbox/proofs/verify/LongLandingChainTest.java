package dev.signalbox.proofs.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingNote;
import dev.signalbox.proofs.Parsed;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A branch with many landings; {@code -Dlandings=10000} makes it as long as a measurement needs.
 */
class LongLandingChainTest {
  private static final int LANDINGS = Integer.getInteger("landings", 300);

  @TempDir private Path folder;

  @Test
  void a_long_branch_is_proven() {
    var clone = new LandedClone(folder);
    var start = clone.tip();
    clone.feed(history(start), "fast-import", "--quiet");
    var commits =
        clone
            .git("log", "--first-parent", "--reverse", "--format=%H %T %P", start + "..main")
            .lines()
            .map(line -> List.of(line.split(" ", -1)))
            .toList();
    assertThat(commits).hasSize(LANDINGS);
    clone.feed(notes(clone, commits), "fast-import", "--quiet");
    long began = System.nanoTime();
    var proven = (BranchVerdict.Proven) verdict(start);
    System.out.printf(
        "%d landings verified in %d ms%n", LANDINGS, (System.nanoTime() - began) / 1_000_000);
    assertThat(proven.landings()).hasSize(LANDINGS).allMatch(ProvenLanding::recomputed);
  }

  private BranchVerdict verdict(CommitSha start) {
    var keys = List.of(LandedClone.KEY.verifyingKey());
    var from = Optional.of(start.hex());
    var wanted =
        new Expectation(new BranchName("main"), RepositorySlug.parse("acme/site"), keys, from);
    return ((Parsed.Good<Clone>) Clone.open(folder)).value().verify(wanted);
  }

  /** Each head adds a file of its own to what is in one of many folders. */
  private static String history(CommitSha start) {
    var stream = new StringBuilder();
    for (int i = 1; i <= LANDINGS; i++) {
      String below = i == 1 ? start.hex() : ":" + 2 * (i - 1);
      String file = "M 100644 inline folder%d/file%d\n%s".formatted(i % 100, i, data("content"));
      stream.append(commit("refs/pulls/head", 2 * i - 1, below)).append(file);
      stream.append(commit("refs/heads/main", 2 * i, below));
      stream.append("merge :%d\n".formatted(2 * i - 1)).append(file);
    }
    return stream.toString();
  }

  private static String commit(String branch, int mark, String below) {
    return "reset %s\ncommit %s\nmark :%d\ncommitter Jo <j@e.org> 0 +0000\n%sfrom %s\n"
        .formatted(branch, branch, mark, data("Commit"), below);
  }

  private static String notes(LandedClone clone, List<List<String>> commits) {
    var stream = new StringBuilder();
    stream.append("commit %s\ncommitter Jo <j@e.org> 0 +0000\n".formatted(LandingNote.REF));
    stream.append(data("Notes"));
    int number = 0;
    for (List<String> words : commits) {
      var landed = new CommitSha(words.get(0));
      var pull = new Pinned(new PullRequestNumber(++number), new CommitSha(words.get(3)));
      var unit = new LandedUnit(MergeMethod.MERGE, List.of(pull));
      var record =
          clone.record(
              new CommitSha(words.get(2)), landed, new TreeSha(words.get(1)), List.of(unit));
      stream.append(
          "N inline %s\n%s".formatted(landed, data(LandedClone.KEY.sign(record).lines())));
    }
    return stream.toString();
  }

  private static String data(String text) {
    return "data %d\n%s\n".formatted(text.getBytes(UTF_8).length, text);
  }
}
