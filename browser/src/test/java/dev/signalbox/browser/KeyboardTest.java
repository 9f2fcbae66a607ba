package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class KeyboardTest {
  private static final int MOST_STEPS = 40;

  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void the_first_step_leads_past_the_navigation() {
    Page page = browsing.open(PageUnderTest.QUEUE, Look.USUAL);
    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    assertThat(page.locator(".skip")).isInViewport();
    page.keyboard().press("Enter");
    assertThat(page.locator("main")).isFocused();
  }

  @Test
  void steps_reach_every_page_and_what_can_be_done() {
    Page page = browsing.open(PageUnderTest.QUEUE, Look.USUAL);
    var reached = reached(page);
    assertThat(reached).containsAll(page.locator(".tabs a").allInnerTexts());
    assertThat(reached).contains("Signalbox", "Sign out", "Pause the queue");
  }

  private static List<String> reached(Page page) {
    var reached = new ArrayList<String>();
    for (int i = 0; i < MOST_STEPS; i++) {
      page.keyboard().press("Tab");
      reached.add(page.locator(":focus").innerText().strip());
      if (reached.contains("Pause the queue")) break;
    }
    return reached;
  }
}
