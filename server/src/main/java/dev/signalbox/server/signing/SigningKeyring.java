package dev.signalbox.server.signing;

import dev.signalbox.proofs.SigningKey;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.secrets.Secrets;
import dev.signalbox.store.signing.SigningKeys;
import dev.signalbox.store.signing.StoredSigningKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The signing keys of this service. The database says which there are; their secrets lie with the
 * other secrets of this node, {@code signing} for the first, {@code signing-N} for generation N.
 * Thread-safe: the database decides between threads as between nodes; what is kept here saves
 * opening a secret twice, and asking for each landing while word of changes arrives.
 */
public final class SigningKeyring {
  private static final Logger LOG = LoggerFactory.getLogger(SigningKeyring.class);
  private static final String FIRST = "signing";
  private static final int MOST_TRIES = 5;

  /** Nodes of an earlier version tell nobody of keys that they make. */
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(1);

  private final SigningKeys keys;
  private final Secrets secrets;
  private final Map<String, SigningKey> opened = new ConcurrentHashMap<>();
  private final Object remembering = new Object();
  private Optional<Remembered> remembered = Optional.empty();

  private record Remembered(SigningKey key, long nanos) {
    private boolean isFresh() {
      return System.nanoTime() - nanos < REMEMBERED_FOR.toNanos();
    }
  }

  public SigningKeyring(Database database, Secrets secrets) {
    this.keys = new SigningKeys(database);
    this.secrets = secrets;
  }

  public List<StoredSigningKey> all() {
    return keys.all();
  }

  /**
   * What this node signs with: the newest key that is not revoked and whose secret it has. Nodes
   * with secrets of their own in place of shared ones have different keys; each is told.
   */
  public SigningKey current() {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      var all = keys.all();
      var usable =
          all.stream().filter(key -> !key.isRevoked()).flatMap(key -> secretOf(key).stream());
      var current = usable.findFirst();
      if (current.isPresent()) return current.get();
      if (tries == 0) tellOfLost(all);
      add(all, AuditSource.SERVER);
    }
    throw new IllegalStateException("cannot create a signing key");
  }

  /**
   * The same for each landing, as it was last while word of changes arrives. What is signed before
   * word of a revocation does is signed again, as if it had been under way.
   */
  public SigningKey current(boolean hearsOfChanges) {
    if (!hearsOfChanges) return current();
    synchronized (remembering) {
      if (remembered.filter(Remembered::isFresh).isEmpty()) {
        remembered = Optional.of(new Remembered(current(), System.nanoTime()));
      }
      return remembered.get().key();
    }
  }

  /** Word came that keys have changed, or may have. */
  public void forget() {
    synchronized (remembering) {
      remembered = Optional.empty();
    }
  }

  /** Expected of a second node with secrets of its own, and of nobody else. */
  private static void tellOfLost(List<StoredSigningKey> all) {
    var unrevoked = all.stream().filter(key -> !key.isRevoked()).map(StoredSigningKey::id).toList();
    if (unrevoked.isEmpty()) return;
    LOG.warn(
        "signing_key.missing: this node has the secret of no signing key ({}) and makes a new key;"
            + " if its secrets were lost, stop it and bring them back from a backup",
        String.join(", ", unrevoked));
  }

  /** Makes the next key; all that were made before still verify. */
  public StoredSigningKey rotate(AuditSource by) {
    current();
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      var added = add(keys.all(), by);
      forget();
      if (added.isPresent()) return added.get();
    }
    throw new IllegalStateException("cannot create a signing key");
  }

  /** The key as it is then, if there is one; landings are never without a key that counts. */
  public Optional<StoredSigningKey> revoke(String id, String reason, AuditSource by) {
    var newest = keys.all().stream().filter(key -> !key.isRevoked()).findFirst();
    if (newest.filter(key -> key.id().equals(id)).isPresent()) rotate(by);
    var revoked = keys.revoke(id, reason, by);
    forget();
    return revoked;
  }

  /** Nothing if another node was faster. The first secret is older than the list of keys. */
  private Optional<StoredSigningKey> add(List<StoredSigningKey> all, AuditSource by) {
    int generation = all.isEmpty() ? 1 : all.getFirst().generation() + 1;
    var first = made(FIRST);
    boolean isListed =
        all.stream().anyMatch(it -> it.publicKey().equals(first.verifyingKey().toString()));
    var key = isListed ? made(FIRST + "-" + generation) : first;
    String text = key.verifyingKey().toString();
    opened.put(text, key);
    return keys.add(generation, key.verifyingKey().id().toString(), text, by);
  }

  private SigningKey made(String name) {
    return SigningKey.ofSeed(secrets.get(name, SigningKey.SEED_BYTES));
  }

  private Optional<SigningKey> secretOf(StoredSigningKey key) {
    var known = Optional.ofNullable(opened.get(key.publicKey()));
    if (known.isPresent()) return known;
    var found =
        Stream.of(FIRST + "-" + key.generation(), FIRST)
            .flatMap(name -> found(name).stream())
            .filter(it -> it.verifyingKey().toString().equals(key.publicKey()))
            .findFirst();
    found.ifPresent(it -> opened.put(key.publicKey(), it));
    return found;
  }

  /** A secret that another master key has wrapped is of no use here, which keeps no landing. */
  private Optional<SigningKey> found(String name) {
    try {
      return secrets.find(name).map(SigningKey::ofSeed);
    } catch (IllegalArgumentException e) {
      LOG.warn("signing_key.unusable: this node cannot use a signing key: {}", e.getMessage());
      return Optional.empty();
    }
  }
}
