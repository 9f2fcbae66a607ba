package dev.signalbox.runtime;

import dev.signalbox.engine.repository.RepositoryId;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Who writes for which repository, for one node. Each method is one transaction. */
public interface LeaseTable {
  /** Long enough for a pause of the machine, short enough that a stopped node is soon replaced. */
  Duration SPAN = Duration.ofSeconds(8);

  /** Prolongs what is still this node's, and tells what that is. */
  Set<Lease> renew();

  /** Takes what nobody holds, of those that this node can serve. */
  List<Lease> take(Collection<RepositoryId> served);

  /** Lets go of one, so that another node may try. */
  void release(Lease lease);
}
