package dev.signalbox.host.audit;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Remembers which landings the auditor had nothing against. An audit may take longer than leave to
 * land lasts: without a memory, what takes that long would never land. All that is audited goes by
 * the names of objects, which never change. Thread-safe; audits themselves run without the lock.
 */
public final class AuditMemory {
  private static final int MOST = 256;

  private record Audited(
      Path folder,
      CommitSha expectedTip,
      CommitSha commit,
      TreeSha tree,
      List<Effect.Unit> units) {}

  private final Map<Audited, Boolean> passed = new LruMap<>(MOST);

  /** What is wrong with a landing, if anything is. */
  public Optional<String> complaint(GitRepository repository, Effect.Land land) throws IOException {
    var audited =
        new Audited(
            repository.folder(), land.expectedTip(), land.commit(), land.tree(), land.units());
    if (hasPassed(audited)) return Optional.empty();
    var complaint = Auditor.complaint(repository, land);
    if (complaint.isEmpty()) remember(audited);
    return complaint;
  }

  private synchronized boolean hasPassed(Audited audited) {
    return passed.containsKey(audited);
  }

  private synchronized void remember(Audited audited) {
    passed.put(audited, true);
  }
}
