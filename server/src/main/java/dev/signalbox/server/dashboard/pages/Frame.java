package dev.signalbox.server.dashboard.pages;

import java.util.List;

/**
 * What surrounds the content of a page.
 *
 * @param who the name of whoever is signed in; empty where nobody is
 * @param token what the forms of the page have to carry
 * @param place the repository that the page is of; empty where it is of none
 */
public record Frame(
    String title,
    String style,
    String script,
    String icon,
    String who,
    String token,
    String place,
    List<Link> links) {
  /** A page of the same repository. */
  public record Link(String word, String address, boolean isCurrent) {}

  public Frame {
    links = List.copyOf(links);
  }

  public boolean isSignedIn() {
    return !who.isEmpty();
  }

  public boolean isOfRepository() {
    return !place.isEmpty();
  }
}
