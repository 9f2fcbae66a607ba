package dev.signalbox.server.dashboard.pages;

/** The pages of a repository, as its navigation names them. */
public enum Tab {
  QUEUE("Queue", ""),
  LOG("Event log", "/log"),
  LANDINGS("Landings", "/landings"),
  STATISTICS("Statistics", "/statistics"),
  SETTINGS("Settings", "/settings");

  private final String word;
  private final String below;

  Tab(String word, String below) {
    this.word = word;
    this.below = below;
  }

  public String word() {
    return word;
  }

  public String below() {
    return below;
  }
}
