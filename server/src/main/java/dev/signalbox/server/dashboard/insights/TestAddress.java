package dev.signalbox.server.dashboard.insights;

import dev.signalbox.server.dashboard.routes.PageRequest;
import java.util.UUID;

/** Where the page of a test is. */
public final class TestAddress {
  private TestAddress() {}

  public static String of(PageRequest request, UUID test) {
    return request.address() + InsightsSection.TESTS.below() + "/" + test;
  }
}
