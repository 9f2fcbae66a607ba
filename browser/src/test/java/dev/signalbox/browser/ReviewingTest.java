package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReviewingTest {
  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void a_pull_request_is_read_and_reviewed_on_a_phone() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/review");
    long number =
        workshop.opens(
            "Review me", Map.of("long.txt", "x".repeat(900) + "\n<b>\u202Eevil</b>\n", "b", "b\n"));
    String address = workshop.page() + "/pull/" + number;
    Page other = browsing.open(address);
    assertThat(Sight.line(other)).hasText("Live");
    Sight.mark(other);
    Page page = browsing.open(address, Look.PHONE);
    assertThat(Sight.line(page)).hasText("Live");
    assertThat(page.locator(".diff").nth(1)).containsText("<b>[U+202E]evil</b>");
    assertThat(Sight.stickingOut(page)).isEqualTo(List.of());
    assertThat(
            page.evaluate(
                "() => { const box = document.querySelectorAll('.diff')[1];"
                    + " return box.scrollWidth > box.clientWidth; }"))
        .isEqualTo(true);

    other.getByLabel("What you have to say").fill("half a thought");
    page.getByLabel("What you have to say").fill("<i>Fine</i>\nby me");
    page.getByLabel("Approve").check();
    Sight.button(page, "Send").press("Enter");
    assertThat(page.locator(".said-list")).containsText("<i>Fine</i>\nby me");
    assertThat(other.locator(".said-list")).containsText("approved");
    assertThat(other.getByLabel("What you have to say")).hasValue("half a thought");
    assertThat(Sight.isMarked(other)).isTrue();
    assertThat(page.locator("main i, main b")).hasCount(0);
  }
}
