package dev.signalbox.server.dashboard.insights;

/** The pages of CI insights, as their navigation names them. */
public enum InsightsSection {
  JOBS("Jobs", "/ci/jobs"),
  TESTS("Tests", "/ci/tests"),
  ISSUES("Issues", "/ci/issues"),
  QUARANTINE("Quarantine", "/ci/quarantine");

  private final String word;
  private final String below;

  InsightsSection(String word, String below) {
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
