package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReconnectTest {
  private static final Pattern LOST = Pattern.compile("Connection lost");

  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void a_page_says_that_the_server_is_gone_and_catches_up_when_it_is_back() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/killed");
    Page page = browsing.open(workshop.page());
    assertThat(Sight.line(page)).hasText("Live");
    Sight.mark(page);
    browsing.allowLostLines();
    browsing.program().kill();
    assertThat(Sight.line(page)).hasText(LOST);
    browsing.program().startAgain();
    workshop.pause("said meanwhile");
    assertThat(Sight.line(page)).hasText("Live");
    assertThat(page.getByText("said meanwhile")).isVisible();
    assertThat(Sight.isMarked(page)).isTrue();
  }
}
