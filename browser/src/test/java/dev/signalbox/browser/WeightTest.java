package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class WeightTest {
  private static final int MOST_BYTES = 200_000;

  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void the_queue_page_with_all_it_needs_is_light() {
    var finished = new ArrayList<Request>();
    Page page = browsing.blank(PageUnderTest.QUEUE, Look.USUAL);
    page.onRequestFinished(finished::add);
    page.navigate(browsing.addressOf(PageUnderTest.QUEUE));
    assertThat(Sight.line(page)).hasText("Live");
    assertThat(finished)
        .extracting(Request::resourceType)
        .contains("document", "stylesheet", "script");
    int bytes =
        List.copyOf(finished).stream() // asking for sizes lets more requests end
            .map(Request::sizes)
            .mapToInt(sizes -> sizes.responseBodySize + sizes.responseHeadersSize)
            .sum();
    assertThat(bytes).isBetween(1_000, MOST_BYTES);
  }
}
