package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.HashMap;
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

  @Test
  void a_large_pull_request_begins_with_its_first_files_and_leads_to_the_others() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/large");
    var files = new HashMap<String, String>();
    for (int i = 0; i < 500; i++)
      files.put("folder/file" + i, ("a line of " + i + "\n").repeat(20));
    long number = workshop.opens("Change a lot", files);
    Page page = browsing.open(workshop.page() + "/pull/" + number);
    assertThat(page.locator("#changes")).containsText("500 files changed, 10,000 lines added");
    assertThat(page.locator(".changed")).hasCount(50);
    assertThat(page.content().length()).isLessThan(MOST_BYTES);
    page.getByText("Show the next files").click();
    assertThat(page.locator("#file-50")).isVisible();
    assertThat(page.locator(".changed")).hasCount(50);
  }
}
