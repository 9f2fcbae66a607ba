package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PausingTest {
  @RegisterExtension final Browsing browsing = new Browsing();

  private static Locator banner(Page page) {
    return page.locator(".banner");
  }

  @Test
  void a_click_pauses_the_queue_and_another_lets_it_go_on_for_all_who_look() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/paused");
    Page page = browsing.open(workshop.page());
    Page other = browsing.open(workshop.page(), Look.PHONE);
    assertThat(Sight.line(other)).hasText("Live");
    Sight.mark(other);
    page.getByText("Pause the queue").click();
    page.getByLabel("Reason").fill("Release <b>day</b>");
    Sight.button(page, "Pause").click();
    for (Page each : new Page[] {page, other}) {
      assertThat(banner(each).getByText("Paused")).isVisible();
      assertThat(banner(each).getByText("Release <b>day</b>")).isVisible();
    }
    Sight.button(page, "Resume the queue").click();
    for (Page each : new Page[] {page, other}) {
      assertThat(banner(each)).hasCount(0);
      assertThat(each.getByText("Pause the queue")).isVisible();
    }
    assertThat(Sight.isMarked(other)).isTrue();
  }

  @Test
  void what_somebody_types_stays_while_the_page_moves() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/typing");
    Page page = browsing.open(workshop.page());
    assertThat(Sight.line(page)).hasText("Live");
    page.getByText("Pause the queue").click();
    page.getByLabel("Reason").fill("half a sen");
    workshop.opens("Come in meanwhile", Map.of("a", "a"));
    assertThat(page.getByText("Come in meanwhile")).isVisible();
    assertThat(page.getByLabel("Reason")).hasValue("half a sen");
    assertThat(page.getByLabel("Reason")).isFocused();
  }
}
