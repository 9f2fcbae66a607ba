package dev.signalbox.server.dashboard.pull;

import dev.signalbox.server.dashboard.pages.Banner;
import java.util.List;

/**
 * What the queue knows of a pull request.
 *
 * @param address the repository's page
 * @param reasons why it has not landed, the nearest first and the root cause last
 */
public record PullStory(
    String address,
    List<Banner> banners,
    About about,
    PullPlace place,
    Buttons buttons,
    PullStack stack,
    List<Because> reasons,
    List<Requirement> requirements,
    AppliedRules applied,
    PullChecks checks,
    FailedTests failedTests,
    PullJourney journey) {
  public PullStory {
    banners = List.copyOf(banners);
    reasons = List.copyOf(reasons);
    requirements = List.copyOf(requirements);
  }

  public boolean isExplained() {
    return !reasons.isEmpty();
  }
}
