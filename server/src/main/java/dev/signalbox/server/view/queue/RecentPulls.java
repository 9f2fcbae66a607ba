package dev.signalbox.server.view.queue;

import dev.signalbox.hosting.PullView;
import java.util.List;

/** The open pull requests, and those that were closed or merged lately. */
public record RecentPulls(List<PullView> pulls) implements PullListing {
  public RecentPulls {
    pulls = List.copyOf(pulls);
  }
}
