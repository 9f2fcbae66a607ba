package dev.signalbox.server.dashboard.pages;

import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.access.Right;

/** The pages of a repository, as its navigation names them. */
public enum Tab {
  QUEUE("Queue", ""),
  /** Of repositories whose pull requests are kept here. */
  PULLS("Pull requests", "/pulls"),
  LOG("Event log", "/log"),
  LANDINGS("Landings", "/landings"),
  STATISTICS("Statistics", "/statistics"),
  CI("CI insights", "/ci"),
  SETTINGS("Settings", "/settings"),
  WEBHOOKS("Webhooks", "/webhooks", Right.ADMINISTER),
  AUDIT("Audit", "/audit", Right.ADMINISTER);

  private final String word;
  private final String below;
  private final Right right;

  Tab(String word, String below) {
    this(word, below, Right.SEE);
  }

  Tab(String word, String below, Right right) {
    this.word = word;
    this.below = below;
    this.right = right;
  }

  boolean isFor(PageRequest request) {
    if (this == PULLS) return request.repository().host().isLocal();
    return right == Right.SEE || request.may(right);
  }

  public String word() {
    return word;
  }

  public String below() {
    return below;
  }
}
