package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class StoryTest {
  private static final Pattern LEFT = Pattern.compile("left the queue for main unmerged");

  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void a_pull_request_is_found_in_the_queue_taken_out_and_queued_again_by_clicks() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/story");
    long number = workshop.opens("Tell a story", Map.of("a", "a"));
    Page page = browsing.open(workshop.page());
    page.getByText("Tell a story").click();
    assertThat(page.locator("h1")).hasText("#" + number + " Tell a story");
    assertThat(page.getByText("First in line.")).isVisible();
    assertThat(page.locator(".steps")).containsText("entered the queue for main");
    Page other = browsing.open(workshop.page() + "/pull/" + number, Look.PHONE);
    assertThat(Sight.line(other)).hasText("Live");
    Sight.mark(other);
    Sight.button(page, "Remove from the queue").click();
    assertThat(page.locator(".steps")).containsText(LEFT);
    assertThat(other.locator(".steps")).containsText(LEFT);
    Sight.button(page, "Requeue").click();
    assertThat(Sight.button(page, "Remove from the queue")).isVisible();
    assertThat(Sight.button(other, "Remove from the queue")).isVisible();
    assertThat(Sight.isMarked(other)).isTrue();
  }

  @Test
  void the_log_goes_on_where_the_page_ends_until_its_oldest_entry() {
    Page page = browsing.open(PageUnderTest.LOG, Look.USUAL);
    var entries = page.locator("#entries > li");
    assertThat(entries).hasCount(50);
    var oldest = page.locator("#entry-1");
    while (oldest.count() == 0) {
      int before = entries.count();
      entries.last().scrollIntoViewIfNeeded();
      page.waitForCondition(() -> entries.count() > before);
    }
    assertThat(page.getByText("That is all.")).isVisible();
    assertThat(page.url()).endsWith("/log");
  }
}
