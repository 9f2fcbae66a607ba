package dev.signalbox.hosts.local.wire;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Ref;

/** What people see of a repository: not the branches that were made for batches. */
final class VisibleRefs {
  private static final String OURS = "refs/signalbox/";

  private VisibleRefs() {}

  static Map<String, Ref> of(Map<String, Ref> all) {
    var visible = new LinkedHashMap<>(all);
    visible.keySet().removeIf(name -> name.startsWith(OURS));
    return visible;
  }
}
