package dev.signalbox.server.dashboard.landings;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.proofs.KeyId;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
import dev.signalbox.server.dashboard.landings.LandingDetails.LandedCommit;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Stamp;
import dev.signalbox.server.view.queue.LandingView;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.web.http.PercentEncoding;
import java.time.Instant;
import java.util.List;

/**
 * Makes landings of their records.
 *
 * @param address the repository's page
 * @param known pull requests whose titles are known
 */
record LandingRenderer(
    String address,
    HostKind host,
    PersistentMap<PullRequestNumber, PullRequest> known,
    VerifyCommands commands,
    Instant now) {
  LandingDetails of(LandingView view) {
    return switch (LandingRecord.read(view.record().text())) {
      case Parsed.Good<LandingRecord>(var record) -> landing(view, record);
      case Parsed.Bad<?>(String reason) ->
          throw new IllegalStateException("landing " + view.number() + ": " + reason);
    };
  }

  /** What verifies all of these that are on the branch of the newest; nothing for none. */
  static String commands(List<LandingDetails> newestFirst) {
    if (newestFirst.isEmpty()) return "";
    String branch = newestFirst.getFirst().branch();
    return newestFirst.reversed().stream()
        .filter(landing -> landing.branch().equals(branch))
        .findFirst()
        .map(LandingDetails::commands)
        .orElse("");
  }

  private LandingDetails landing(LandingView view, LandingRecord record) {
    String branch = record.branch().value();
    String all = address + "/landings";
    return new LandingDetails(
        view.number(),
        all + "/" + record.tipAfter().hex(),
        branch,
        all + "?branch=" + PercentEncoding.encode(branch),
        new LandedCommit(record.tipAfter().hex()),
        DisplayTime.since(record.landedAt(), now),
        Stamp.of(record.landedAt()),
        record.units().stream().map(this::unit).toList(),
        Proofs.sign(record.kind()),
        Proofs.words(record.kind()),
        new LandedCommit(record.tipBefore().hex()),
        new LandedCommit(record.tree().hex()),
        new LandedCommit(record.tested().hex()),
        record.checks().stream().map(this::check).toList(),
        record.rules().map(commit -> commit.hex()).orElse("")
            + record.extendedRules().map(rules -> ", " + rules).orElse(""),
        record.engine(),
        view.key(),
        commands.since(branch, record.tipBefore().hex()),
        new SignedRecord(view.record().text(), view.signature(), new KeyId(view.key())).lines());
  }

  private LandingDetails.Unit unit(LandedUnit unit) {
    return new LandingDetails.Unit(
        unit.method().spelled(), unit.pullRequests().stream().map(this::pull).toList());
  }

  private LandingDetails.Pull pull(Pinned landed) {
    long number = landed.number().value();
    return new LandingDetails.Pull(
        number,
        known.get(landed.number()).map(pull -> pull.description().title()).orElse(""),
        address + "/pull/" + number,
        new LandedCommit(landed.head().hex()));
  }

  private LandingDetails.Check check(LandedCheck check) {
    boolean isOurs = host.isLocal() && check.reporter().equals(LocalCheck.REPORTER);
    return new LandingDetails.Check(
        check.name(),
        check.reporter(),
        Proofs.sign(check),
        check.run(),
        isOurs ? address + "/checks/" + check.run() + "/output" : "");
  }
}
