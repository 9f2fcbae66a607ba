package dev.signalbox.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LandingRecordTest {
  private static final String GOLDEN =
      """
      {"format":1,"repository":"acme/site","branch":"main","kind":"commit",\
      "tip_before":"0000000000000000000000000000000000000001",\
      "tip_after":"0000000000000000000000000000000000000002",\
      "tree":"0000000000000000000000000000000000000003",\
      "tested":"0000000000000000000000000000000000000002",\
      "units":[{"method":"merge","pull_requests":[\
      {"number":12,"head":"0000000000000000000000000000000000000004"},\
      {"number":13,"head":"0000000000000000000000000000000000000005"}]},\
      {"method":"merge-batch","pull_requests":[\
      {"number":14,"head":"0000000000000000000000000000000000000006"}]}],\
      "checks":[{"name":"test","reporter":"local","state":"success","run":7},\
      {"name":"docs","reporter":"local","state":"skipped","run":8}],\
      "rules":null,"engine":"0.1.0","landed_at":"2026-03-02T12:00:00.000001Z"}\
      """;

  private static String refusal(String text) {
    return LandingRecord.read(text) instanceof Parsed.Bad<LandingRecord>(String reason)
        ? reason
        : "read";
  }

  @Test
  void a_record_has_one_text_that_never_changes() {
    assertThat(Samples.landing("test", Optional.empty()).text()).isEqualTo(GOLDEN);
  }

  @Test
  void what_is_written_reads_back_the_same_on_one_line() {
    var landing = Samples.landing();
    assertThat(landing.text()).doesNotContain("\n", "\u001b").contains("ä");
    assertThat(LandingRecord.read(landing.text())).isEqualTo(new Parsed.Good<>(landing));
  }

  @Test
  void rules_that_were_extended_are_told_with_their_repository() {
    var extended = new ExtendedRules(RepositorySlug.parse("acme/shared"), Samples.commit(11));
    var landing = Samples.landing("test", Optional.of(Samples.commit(9)), Optional.of(extended));
    assertThat(landing.text())
        .contains(
            "\"extended_rules\":{\"repository\":\"acme/shared\",\"commit\":\"%s\"},"
                .formatted(Samples.commit(11)));
    assertThat(LandingRecord.read(landing.text())).isEqualTo(new Parsed.Good<>(landing));
  }

  @Test
  void tests_that_failed_and_did_not_count_are_told_with_their_check() {
    String told = "\"run\":7,\"quarantined\":[\"Shaky.test\"]}";
    String text = GOLDEN.replace("\"run\":7}", told);
    assertThat(LandingRecord.read(text))
        .isInstanceOfSatisfying(
            Parsed.Good.class,
            read -> assertThat(((LandingRecord) read.value()).text()).isEqualTo(text));
    assertThat(refusal(text.replace("[\"Shaky.test\"]", "[7]"))).contains("quarantined");
  }

  @Test
  void half_a_surrogate_pair_is_replaced_before_it_is_signed() {
    String text = Samples.landing("a\ud800b", Optional.empty()).text();
    assertThat(text).contains("\"name\":\"a?b\"");
    assertThat(LandingRecord.read(text)).isInstanceOf(Parsed.Good.class);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "\"format\":1, \"format\":2, format 2 is not known here",
        "\"format\":1, \"format\":\"1\", record.format is not a whole number",
        "\"format\":1, \"format\":1.0, record.format is not a whole number",
        "\"format\":1, \"format\":99999999999999999999, record.format is not a whole number",
        "`{\"format\":1,`, {, record.format is not a whole number",
        "\"acme/site\", \"acme\", a repository is written OWNER/NAME",
        "\"branch\":\"main\", \"branch\":\"\", record.branch: a branch has a name",
        "\"kind\":\"commit\", \"kind\":\"COMMIT\", record.kind is not known here: 'COMMIT'",
        "\"rules\":null, \"rules\":\"abc\", record.rules: a hash has 40 or 64 digits",
        "\"number\":13, \"number\":-1, a pull request number is not negative",
        "\"state\":\"success\", \"state\":\"great\", record.checks[0].state is not known here",
        "2026-03-02T12, yesterday, record.landed_at: Text 'yesterday",
        "\"format\":1, \"format\" :1, the record is not written canonically",
        "`\"format\":1,`, `\"format\":1,\"more\":1,`, the record is not written canonically",
        "`\"rules\":null,`, ``, record.rules is not a text",
        "\"format\":1, \"format\":1;, the record is not JSON",
        "}], }, the record is not JSON"
      })
  void a_text_that_says_it_otherwise_is_refused_with_the_reason(
      String what, String instead, String reason) {
    String spoilt = GOLDEN.replace(what, instead == null ? "" : instead);
    assertThat(spoilt).isNotEqualTo(GOLDEN);
    assertThat(refusal(spoilt)).contains(reason);
  }

  @Test
  void nonsense_and_floods_are_refused() {
    assertThat(refusal("")).startsWith("the record is not JSON");
    assertThat(refusal("[]")).isEqualTo("record.format is not a whole number");
    assertThat(refusal("[".repeat(100_000))).startsWith("the record is not JSON");
    assertThat(refusal(" ".repeat(2_000_000))).isEqualTo("the record is too long");
    assertThat(refusal(GOLDEN.replaceAll("\"units\":.*,\"checks\"", "\"units\":[],\"checks\"")))
        .isEqualTo("the record is invalid: a landing has units");
  }
}
