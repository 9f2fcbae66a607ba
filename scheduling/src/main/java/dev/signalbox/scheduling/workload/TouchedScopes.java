package dev.signalbox.scheduling.workload;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** The scopes of a change, or all of them. */
public record TouchedScopes(SortedSet<Integer> scopes, boolean isEvery) {
  public static final TouchedScopes EVERY = new TouchedScopes(new TreeSet<>(), true);

  public TouchedScopes {
    scopes = Collections.unmodifiableSortedSet(new TreeSet<>(scopes));
  }

  public static TouchedScopes of(Collection<Integer> scopes) {
    return new TouchedScopes(new TreeSet<>(scopes), false);
  }

  public boolean meet(TouchedScopes other) {
    return isEvery || other.isEvery || !Collections.disjoint(scopes, other.scopes);
  }
}
