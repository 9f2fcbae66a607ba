package dev.signalbox.server.dashboard.pages;

/**
 * What surrounds the content of a page.
 *
 * @param who the name of whoever is signed in; empty where nobody is
 * @param token what the forms of the page have to carry
 */
public record Frame(
    String title, String style, String script, String icon, String who, String token) {
  public boolean isSignedIn() {
    return !who.isEmpty();
  }
}
