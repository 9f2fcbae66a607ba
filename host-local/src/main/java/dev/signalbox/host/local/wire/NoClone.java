package dev.signalbox.host.local.wire;

import org.eclipse.jgit.transport.LsRefsV2Request;
import org.eclipse.jgit.transport.ProtocolV2Hook;
import org.eclipse.jgit.transport.ServiceMayNotContinueException;

/** Tells a CI that wants branches, of which it sees none, where to learn what it may fetch. */
final class NoClone implements ProtocolV2Hook {
  @Override
  public void onLsRefs(LsRefsV2Request asked) throws ServiceMayNotContinueException {
    var prefixes = asked.getRefPrefixes();
    if (prefixes.contains("HEAD") || prefixes.contains("refs/heads/")) {
      throw new ServiceMayNotContinueException(GitWire.NOT_FOR_CI);
    }
  }
}
