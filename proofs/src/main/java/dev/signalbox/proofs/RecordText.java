package dev.signalbox.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A landing as one line of JSON. The order of the components is the order of the keys. */
record RecordText(
    int format,
    String repository,
    BranchName branch,
    LandingProof kind,
    CommitSha tipBefore,
    CommitSha tipAfter,
    TreeSha tree,
    CommitSha tested,
    List<LandedUnit> units,
    List<LandedCheck> checks,
    @Nullable CommitSha rules,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Extended extendedRules,
    String engine,
    Instant landedAt) {
  private static final int FORMAT = 1;

  /** Not written where there is none, as in records of earlier versions. */
  record Extended(String repository, CommitSha commit) {}

  private static final int MAX_LENGTH = 1 << 20;

  static String of(LandingRecord landing) {
    String json =
        Json.text(
            new RecordText(
                FORMAT,
                landing.repository().toString(),
                landing.branch(),
                landing.kind(),
                landing.tipBefore(),
                landing.tipAfter(),
                landing.tree(),
                landing.tested(),
                landing.units(),
                landing.checks(),
                landing.rules().orElse(null),
                landing.extendedRules().map(RecordText::extended).orElse(null),
                landing.engine(),
                landing.landedAt()));
    // Half a surrogate pair has no UTF-8: what is signed must be what can be read back.
    return new String(json.getBytes(UTF_8), UTF_8);
  }

  /** Nothing but the canonical text is accepted, so no two texts say the same. */
  static LandingRecord read(String text) throws UnreadableText {
    if (text.length() > MAX_LENGTH) throw new UnreadableText("the record is too long");
    var landing = understood(text);
    if (!of(landing).equals(text))
      throw new UnreadableText("the record is not written canonically");
    return landing;
  }

  private static LandingRecord understood(String text) throws UnreadableText {
    try {
      var fields = new ProofFields(Json.parse(text), "record");
      long format = fields.number("format");
      if (format != FORMAT) throw new UnreadableText("format " + format + " is not known here");
      return new LandingRecord(
          fields.value("repository", RepositorySlug::parse),
          fields.value("branch", BranchName::new),
          fields.spelled("kind", LandingProof.values()),
          fields.value("tip_before", CommitSha::new),
          fields.value("tip_after", CommitSha::new),
          fields.value("tree", TreeSha::new),
          fields.value("tested", CommitSha::new),
          fields.list("units", RecordText::unit),
          fields.list("checks", RecordText::check),
          fields.optional("rules", CommitSha::new),
          fields.part("extended_rules", RecordText::extended),
          fields.text("engine"),
          fields.value("landed_at", Instant::parse));
    } catch (MalformedJson e) {
      throw new UnreadableText("the record is not JSON: " + e.reason());
    } catch (IllegalArgumentException e) {
      throw new UnreadableText("the record is invalid: " + e.getMessage());
    }
  }

  private static Extended extended(ExtendedRules rules) {
    return new Extended(rules.repository().toString(), rules.commit());
  }

  private static ExtendedRules extended(ProofFields fields) throws UnreadableText {
    return new ExtendedRules(
        fields.value("repository", RepositorySlug::parse), fields.value("commit", CommitSha::new));
  }

  private static LandedUnit unit(ProofFields fields) throws UnreadableText {
    return new LandedUnit(
        fields.spelled("method", MergeMethod.values()),
        fields.list("pull_requests", RecordText::pullRequest));
  }

  private static Pinned pullRequest(ProofFields fields) throws UnreadableText {
    return new Pinned(
        new PullRequestNumber(fields.number("number")), fields.value("head", CommitSha::new));
  }

  private static LandedCheck check(ProofFields fields) throws UnreadableText {
    return new LandedCheck(
        fields.text("name"),
        fields.text("reporter"),
        fields.spelled("state", CheckState.values()),
        fields.number("run"),
        fields.texts("quarantined").orElse(null));
  }
}
