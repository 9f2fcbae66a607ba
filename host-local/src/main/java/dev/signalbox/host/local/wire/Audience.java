package dev.signalbox.host.local.wire;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Ref;

/**
 * Who fetches: people see a repository without its candidates unless they name one, a CI sees its
 * candidates only.
 */
public enum Audience {
  PEOPLE {
    @Override
    boolean sees(String ref) {
      return !ref.startsWith(CANDIDATES);
    }
  },
  CI {
    @Override
    boolean sees(String ref) {
      return ref.startsWith(CANDIDATES);
    }
  };

  static final String CANDIDATES = "refs/signalbox/";

  abstract boolean sees(String ref);

  Map<String, Ref> visible(Map<String, Ref> all) {
    var visible = new LinkedHashMap<>(all);
    visible.keySet().removeIf(name -> !sees(name));
    return visible;
  }
}
