package dev.signalbox.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pictures of each page, for whoever asks: {@code -Dsignalbox.screenshots=docs/images}. */
@EnabledIfSystemProperty(named = "signalbox.screenshots", matches = ".+")
class ScreenshotsTest {
  private static final int LOWEST = 420;
  private static final int HIGHEST = 1300;
  private static final Path FOLDER =
      Path.of("..").resolve(System.getProperty("signalbox.screenshots", "target"));

  @RegisterExtension final Browsing browsing = new Browsing();

  /** All of it, within reason. */
  private static int height(Page page) {
    var end =
        (Number)
            page.evaluate(
                "Math.ceil(document.querySelector('main').getBoundingClientRect().bottom)");
    return Math.clamp(end.intValue(), LOWEST, HIGHEST);
  }

  @ParameterizedTest
  @EnumSource(PageUnderTest.class)
  void are_taken_by_day_and_by_night(PageUnderTest place) {
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      Page page = browsing.open(place, new Look(Look.USUAL.width(), scheme));
      page.setViewportSize(Look.USUAL.width(), height(page));
      String name = place.slug() + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png";
      Path picture = FOLDER.resolve(name);
      page.screenshot(new Page.ScreenshotOptions().setPath(picture));
      assertThat(picture).isNotEmptyFile();
    }
  }
}
