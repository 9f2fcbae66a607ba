package dev.signalbox.server.view.queue;

import dev.signalbox.hosting.PullDetail;
import java.util.List;

/** A page of the pull requests that are kept on this server. */
public record PullDetailPage(long size, long perPage, List<PullDetail> pulls)
    implements PullListing {
  public PullDetailPage {
    pulls = List.copyOf(pulls);
  }
}
