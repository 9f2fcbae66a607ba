package dev.signalbox.host.local.wire;

import java.util.Map;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.transport.FetchV2Request;
import org.eclipse.jgit.transport.LsRefsV2Request;
import org.eclipse.jgit.transport.ProtocolV2Hook;

/** Hides candidates from a clone, and shows them to whoever asks for one by its name. */
final class CandidatesByName implements ProtocolV2Hook {
  private boolean isAsked;

  @Override
  public void onLsRefs(LsRefsV2Request asked) {
    isAsked = asked.getRefPrefixes().stream().anyMatch(it -> it.startsWith(Audience.CANDIDATES));
  }

  @Override
  public void onFetch(FetchV2Request asked) {
    isAsked = true;
  }

  Map<String, Ref> visible(Map<String, Ref> all) {
    return isAsked ? all : Audience.PEOPLE.visible(all);
  }
}
