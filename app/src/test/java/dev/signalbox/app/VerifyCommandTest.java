package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.proofs.verify.LandedClone;
import dev.signalbox.wire.Json;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
  private static final String KEY = LandedClone.KEY.verifyingKey().toString();

  @TempDir private Path folder;
  private LandedClone clone;
  private CommitSha start;

  @BeforeEach
  void begin() {
    clone = new LandedClone(folder);
    start = clone.tip();
  }

  private Shell.Result verify(String... more) {
    return verify(Shell.empty(), more);
  }

  private Shell.Result verify(Shell shell, String... more) {
    return shell.run(
        Stream.concat(Stream.of("verify", folder.toString(), "-R", "acme/site"), Stream.of(more))
            .toArray(String[]::new));
  }

  private Shell.Result unbound(String... more) {
    return Shell.empty()
        .run(
            Stream.concat(Stream.of("verify", folder.toString(), "--key", KEY), Stream.of(more))
                .toArray(String[]::new));
  }

  private static String brief(CommitSha commit) {
    return commit.hex().substring(0, 12);
  }

  @Test
  void a_proven_branch_has_a_line_for_each_landing() {
    var first = clone.land(1);
    var second = clone.land(2);
    var result = verify("--key", KEY, "--from", start.hex());
    assertThat(result)
        .isEqualTo(
            new Shell.Result(
                ExitCode.DONE,
                """
                LANDED                COMMIT        PROOF   MERGE       PULL REQUESTS  CHECKS
                2026-03-02T12:01:00Z  %s  commit  recomputed  #2             test
                2026-03-02T12:00:00Z  %s  commit  recomputed  #1             test

                main: proven, 2 landings of acme/site from %s to %s
                """
                    .formatted(brief(second), brief(first), brief(start), brief(second)),
                ""));
  }

  @Test
  void a_commit_pushed_by_hand_is_pointed_at_with_the_way_to_trust_it() {
    clone.land(1);
    var pushed = clone.push("hotfix", "Quick fix");
    var landed = clone.land(2);
    var result = verify("--key", KEY, "--from", start.hex());
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.out())
        .contains(
            "main: not proven below " + brief(landed) + ", after 1 landing\n",
            "  commit   " + pushed + "\n",
            "  author   Jo\n",
            "  subject  Quick fix\n",
            "  because  it has no landing record\n",
            "Did not reach the trusted start, " + start + ".\n",
            "--from " + pushed + "\n");
    assertThat(verify("--key", KEY, "--from", pushed.hex()).code()).isZero();
  }

  @Test
  void the_key_may_stand_in_the_clone_and_several_may_be_trusted() {
    clone.land(1);
    var keyless = verify("--from", start.hex());
    assertThat(keyless.code()).isEqualTo(ExitCode.USAGE);
    assertThat(keyless.err())
        .contains("--key KEY", "git config signalbox.key KEY", "signalbox key signing");
    String other = LandedClone.key(2).verifyingKey().toString();
    clone.git("config", "signalbox.key", other);
    assertThat(verify("--from", start.hex()).out()).contains("signed by another key");
    clone.git("config", "--add", "signalbox.key", KEY);
    var trusting = verify("--from", start.hex());
    assertThat(trusting.code()).isZero();
    assertThat(trusting.err())
        .isEqualTo(
            "signalbox: the key was taken from the clone's configuration (signalbox.key); give"
                + " --key\n");
    clone.git("config", "--add", "signalbox.key", "ssh-rsa");
    assertThat(verify("--from", start.hex()).err())
        .isEqualTo("signalbox: signalbox.key in the clone: a key begins with sbx-ed25519:\n");
    assertThat(verify("--key", "nonsense").code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void without_notes_the_command_that_gets_them_is_told() {
    var result = verify("--key", KEY);
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.out())
        .contains("git fetch origin refs/notes/signalbox:refs/notes/signalbox\n");
  }

  @Test
  void a_true_clone_works_once_its_notes_are_fetched_and_a_shallow_one_does_not(
      @TempDir Path elsewhere) {
    clone.land(1);
    clone.land(MergeMethod.SQUASH, clone.opened(clone.tip(), 2));
    String copy = elsewhere.resolve("copy").toString();
    clone.git("clone", "-q", "--no-local", folder.toString(), copy);
    assertThat(Shell.empty().run("verify", copy, "-R", "acme/site", "--key", KEY).out())
        .contains("git fetch origin");
    clone.git("-C", copy, "fetch", "-q", "origin", "refs/notes/signalbox:refs/notes/signalbox");
    var result =
        Shell.empty().run("verify", copy, "-R", "acme/site", "--key", KEY, "--from", start.hex());
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("2 landings", "; 1 without recomputed merge\n");
    String shallow = elsewhere.resolve("shallow").toString();
    clone.git("clone", "-q", "--depth=1", "file://" + folder, shallow);
    assertThat(Shell.empty().run("verify", shallow, "-R", "acme/site", "--key", KEY).out())
        .contains("--unshallow");
  }

  @Test
  void what_is_not_there_is_not_found(@TempDir Path empty) {
    clone.land(1);
    for (String[] typed :
        new String[][] {
          {"verify", empty.toString(), "-R", "acme/site", "--key", KEY},
          {"verify", empty.resolve("none").toString(), "--key", KEY},
          {"verify", folder.resolve(".git").resolve("refs").toString(), "--key", KEY},
          {"verify", folder.toString(), "-R", "acme/site", "--key", KEY, "--branch", "next"},
          {"verify", folder.toString(), "-R", "a/b", "--key", KEY, "--from", "f".repeat(40)},
          {"verify", folder.toString(), "-R", "a/b", "--key", KEY, "--from", "--all"}
        }) {
      var result = Shell.empty().run(typed);
      assertThat(result.code()).as(String.join(" ", typed)).isEqualTo(ExitCode.NOT_FOUND);
      assertThat(result.err()).startsWith("signalbox: ").hasLineCount(1);
      assertThat(result.out()).isEmpty();
    }
  }

  @Test
  void a_commit_cannot_steer_the_terminal() {
    clone.land(1);
    clone.push("evil", "\u001b]0;owned\u0007\u001b[2J\u009b31mproven\r\u202e");
    var plain = verify("--key", KEY);
    assertThat(plain.code()).isEqualTo(ExitCode.FAILED);
    assertThat(plain.out()).contains("  subject  proven\n").doesNotContain("\u202e");
    assertThat(plain.out().replace("\n", "").codePoints()).noneMatch(Character::isISOControl);
    assertThat(verify(Shell.empty().onTerminal(), "--key", KEY).out())
        .contains("\u001b[31mnot proven\u001b[0m")
        .doesNotContain("\u001b]", "\u001b[2J", "\u009b");
  }

  @Test
  void programs_get_json() throws Exception {
    var landed = clone.land(1);
    var proven = Json.parse(verify("--key", KEY, "--from", start.hex(), "--json").out());
    assertThat(proven.get("proven").booleanValue()).isTrue();
    assertThat(proven.get("start").stringValue()).isEqualTo(start.hex());
    assertThat(proven.get("landings").get(0).get("commit").stringValue()).isEqualTo(landed.hex());
    assertThat(proven.get("landings").get(0).get("pull_requests").get(0).intValue()).isEqualTo(1);
    var unproven = verify("--key", KEY, "--json");
    assertThat(unproven.code()).isEqualTo(ExitCode.FAILED);
    var gap = Json.parse(unproven.out()).get("unproven");
    assertThat(gap.get("commit").stringValue()).isEqualTo(start.hex());
    assertThat(gap.get("subject").stringValue()).isEqualTo("First commit");
    assertThat(verify("--key", KEY, "--branch", "next", "--json").err())
        .isEqualTo("{\"detail\":\"there is no branch next in this clone\"}\n");
  }

  @Test
  void the_records_must_be_of_the_repository_that_is_told() {
    clone.land(1);
    assertThat(verify("--key", KEY, "--from", start.hex()).code()).isZero();
    assertThat(unbound("--from", start.hex(), "-R", "acme/other").out())
        .contains("because  its record is for the repository acme/site\n");
  }

  @Test
  void without_a_name_the_records_are_bound_to_where_the_clone_says_it_comes_from() {
    clone.land(1);
    var nowhere = unbound("--from", start.hex());
    assertThat(nowhere.code()).isEqualTo(ExitCode.USAGE);
    assertThat(nowhere.err()).contains("-R OWNER/NAME");
    clone.git("remote", "add", "origin", "http://me@127.0.0.1:8080/git/acme/site.git");
    var bound = unbound("--from", start.hex());
    assertThat(bound.code()).isZero();
    assertThat(bound.err())
        .isEqualTo(
            "signalbox: the repository acme/site was taken from the clone's origin; give -R\n");
    clone.git("remote", "set-url", "origin", "git@example.org:acme/other.git");
    assertThat(unbound("--from", start.hex()).code()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void a_start_that_the_clone_names_is_told() {
    clone.git("tag", "v1", start.hex());
    clone.land(1);
    assertThat(verify("--key", KEY, "--from", "v1").err())
        .isEqualTo("signalbox: the start v1 was resolved by the clone; give the full commit\n");
  }
}
