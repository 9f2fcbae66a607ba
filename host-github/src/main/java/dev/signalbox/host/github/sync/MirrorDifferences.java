package dev.signalbox.host.github.sync;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** How heads stand to the tips of their bases, told by git and remembered: neither can change. */
final class MirrorDifferences {
  private static final int MAX_REMEMBERED = 10_000;

  private record Pair(CommitSha tip, CommitSha head) {}

  private final Map<Pair, Optional<Difference>> known =
      Collections.synchronizedMap(new LruMap<>(MAX_REMEMBERED));

  /** Nothing for a head that is part of the base already: what it changed is not to be seen. */
  Optional<Difference> of(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    var pair = new Pair(tip, head);
    var before = known.get(pair);
    if (before != null) return before;
    var difference =
        repository.isAncestor(head, tip)
            ? Optional.<Difference>empty()
            : Optional.of(repository.difference(tip, head));
    known.put(pair, difference);
    return difference;
  }
}
