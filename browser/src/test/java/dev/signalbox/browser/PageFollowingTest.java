package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.signalbox.app.demo.DemoProcess;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class PageFollowingTest {
  private static final Pattern SITE = Pattern.compile("SIGNALBOX_URL=(\\S+) SIGNALBOX_KEY=(\\S+)");

  /** Notes each state of each batch as the page shows it, and each title. */
  private static final String NOTE_WHAT_IS_SHOWN =
      """
      () => {
        window.seen = new Set();
        const look = () => {
          for (const shown of document.querySelectorAll("#live .sign, #live [dir=auto]"))
            window.seen.add(shown.textContent.trim());
        };
        new MutationObserver(look).observe(document.getElementById("live"),
          { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      }
      """;

  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void the_queue_page_follows_each_step_of_the_demo_without_being_loaded_again() throws Exception {
    try (var demo = DemoProcess.start("--changes", "8")) {
      demo.awaitWord("SIGNALBOX_KEY=");
      Page page = browsing.open(siteOf(demo), "/r/demo/shop", Look.USUAL);
      page.evaluate(NOTE_WHAT_IS_SHOWN);
      assertThat(Sight.line(page)).hasText("Live");
      demo.awaitWord("landed, ");
      assertThat(page.locator(".waiting")).containsText("No pull requests are waiting.");
      assertThat(underTest(page)).hasCount(0);
      assertThat(seenOn(page))
          .contains("Testing")
          .containsAnyOf("Green, waiting to land", "Merged")
          // How long "failed" is to be seen depends on how soon everybody behind it is sent back.
          .containsAnyOf("Failed", "Looking for the culprit", "Going back to the queue")
          .contains("Rename price to price_of", "Add a page without a title");
      page.close();
    }
  }

  private static Locator underTest(Page page) {
    return page.locator(".car").filter(new Locator.FilterOptions().setHasText("Testing"));
  }

  private static List<String> seenOn(Page page) {
    var seen = (List<?>) page.evaluate("[...(window.seen ?? [])]");
    return seen.stream().map(String::valueOf).toList();
  }

  private static Site siteOf(DemoProcess demo) {
    var said = SITE.matcher(demo.output());
    assertThat(said.find()).isTrue();
    return new Site(said.group(1), said.group(2));
  }
}
