package dev.signalbox.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pictures of each page; with {@code -Dsignalbox.screenshots=docs/images} also for the README. */
class ScreenshotsTest {
  private static final Path FOLDER = Path.of("target", "screenshots");
  private static final int LOWEST = 420;
  private static final int HIGHEST = 1300;
  private static final Optional<Path> KEPT =
      Optional.ofNullable(System.getProperty("signalbox.screenshots"))
          .map(folder -> Path.of("..").resolve(folder));

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
  void are_taken_by_day_and_by_night(PageUnderTest place) throws IOException {
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      Page page = browsing.open(place, new Look(Look.USUAL.width(), scheme));
      page.setViewportSize(Look.USUAL.width(), height(page));
      String name = place.slug() + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png";
      Path picture = FOLDER.resolve(name);
      page.screenshot(new Page.ScreenshotOptions().setPath(picture));
      assertThat(picture).isNotEmptyFile();
      if (KEPT.isPresent()) {
        Files.createDirectories(KEPT.get());
        Files.write(KEPT.get().resolve(name), Files.readAllBytes(picture));
      }
    }
  }
}
