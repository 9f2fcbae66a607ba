package dev.signalbox.server.signing;

import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
import dev.signalbox.proofs.SigningKey;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.queue.SignedRecords;
import dev.signalbox.store.queue.SignedRecords.RecordPosition;
import dev.signalbox.store.signing.StoredSigningKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signs anew what a revoked key has signed, in portions, from the service's own records: a note may
 * be forged. Looks again every minute, since a landing that was under way when its key was revoked
 * may be recorded later, and since a node may have died on the way.
 */
public final class Resigner implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Resigner.class);
  private static final int PORTION = 200;
  private static final int ROUND_SECONDS = 60;

  private final SigningKeyring keyring;
  private final SignedRecords records;
  private final Map<String, Integer> refusals = new HashMap<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("resigner").daemon().factory());

  private Resigner(SigningKeyring keyring, Database database) {
    this.keyring = keyring;
    this.records = new SignedRecords(database);
  }

  public static Resigner start(SigningKeyring keyring, Database database) {
    var resigner = new Resigner(keyring, database);
    var _ =
        resigner.timer.scheduleWithFixedDelay(resigner::round, 1, ROUND_SECONDS, TimeUnit.SECONDS);
    return resigner;
  }

  public void hear(StoreChange change) {
    if (!(change instanceof StoreChange.SigningKeysChanged)) return;
    try {
      timer.execute(this::round);
    } catch (RejectedExecutionException e) {
      LOG.debug("landing_record.resign_skipped: this node is stopping; other nodes continue", e);
    }
  }

  private void round() {
    try {
      for (var key : keyring.all()) {
        if (key.isRevoked()) replace(key);
      }
    } catch (StoreUnavailable e) {
      LOG.warn("landing_record.resign_postponed: the database is unavailable: {}", e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn(
          "landing_record.resign_failed: cannot re-sign the records of revoked keys; retrying", e);
    }
  }

  private void replace(StoredSigningKey revoked) {
    var signing = signing(revoked, keyring.current());
    int signed = 0;
    int refused = 0;
    var position = Optional.of(RecordPosition.START);
    while (position.isPresent() && !timer.isShutdown()) {
      var portion = records.resign(revoked.id(), position.get(), PORTION, signing);
      signed += portion.signed();
      refused += portion.refused();
      position = portion.next();
    }
    if (signed > 0) {
      LOG.info(
          "landing_record.resigned: re-signed {} records of the revoked key {}",
          signed,
          revoked.id());
    }
    Integer before = refusals.put(revoked.id(), refused);
    if (refused > 0 && (before == null || before != refused)) {
      LOG.warn(
          "landing_record.resign_refused: {} records name the revoked key {} but were not signed by"
              + " it; they stay as they are",
          refused,
          revoked.id());
    }
  }

  private static UnaryOperator<String> signing(StoredSigningKey revoked, SigningKey current) {
    return switch (VerifyingKey.parse(revoked.publicKey())) {
      case Parsed.Good<VerifyingKey>(var before) -> lines -> resigned(lines, before, current);
      case Parsed.Bad<VerifyingKey>(String reason) ->
          throw new IllegalStateException("signing key " + revoked.id() + ": " + reason);
    };
  }

  private static String resigned(String lines, VerifyingKey before, SigningKey current) {
    return switch (SignedRecord.read(lines)) {
      case Parsed.Good<SignedRecord>(var signed) ->
          switch (signed.openedWith(List.of(before))) {
            case Parsed.Good<LandingRecord>(var landing) -> current.sign(landing).lines();
            case Parsed.Bad<LandingRecord> _ -> lines;
          };
      case Parsed.Bad<SignedRecord> _ -> lines;
    };
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
