package dev.signalbox.server.dashboard.insights;

import dev.signalbox.server.dashboard.routes.PageRequest;

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

  public String address(PageRequest request) {
    return request.address() + below;
  }

  /** Of one job, test or issue. */
  public String address(PageRequest request, Object id) {
    return address(request) + "/" + id;
  }
}
