package dev.signalbox.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class HostileTitlesTest {
  private static final List<String> TITLES =
      List.of(
          "<script>window.isHit = true</script>",
          "<img src=x onerror='window.isHit = true'>",
          "\" onmouseover=\"window.isHit = true\" x=\"",
          "</main></body><style>* { display: none }</style>",
          "\u202Egnihtyna si siht \u05d0\u05d1\u05d2 \u0645\u0631\u062d\u0628\u0627",
          "W".repeat(250));

  @RegisterExtension final Browsing browsing = new Browsing();

  @Test
  void a_title_is_only_text_and_never_wider_than_the_screen() {
    var workshop = BrowserWorkshop.founded(browsing.program(), "lab/hostile");
    for (int i = 0; i < TITLES.size(); i++) {
      workshop.opens(
          TITLES.get(i), Map.of("file" + i, "text"), "label=" + TITLES.get(i), "topic=topic" + i);
    }
    for (Look look : List.of(Look.PHONE, Look.USUAL)) {
      Page page = browsing.open(workshop.page(), look);
      assertThat(Sight.line(page)).hasText("Live");
      for (String title : TITLES) assertThat(page.getByText(title).first()).isVisible();
      page.getByText(TITLES.get(2)).first().hover();
      assertThat(page.evaluate("window.isHit === undefined")).isEqualTo(true);
      assertThat(page.locator("main img, main script, main style")).hasCount(0);
      assertThat(Sight.stickingOut(page)).isEqualTo(List.of());
    }
  }
}
