package dev.signalbox.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EveryPageTest {
  private static final int TABLET = 800;
  private static final int[] WIDTHS = {360, TABLET, 1400};

  private static final String RULES_SHOWN =
      "document.querySelectorAll('details:has(.tree)').forEach(part => (part.open = true))";

  @RegisterExtension final Browsing browsing = new Browsing();

  @ParameterizedTest
  @EnumSource(PageUnderTest.class)
  void is_for_everybody_on_every_screen(PageUnderTest place) {
    Page page = browsing.open(place, Look.USUAL);
    page.evaluate(RULES_SHOWN);
    var faults = new ArrayList<String>();
    for (int width : WIDTHS) {
      page.setViewportSize(width, Look.HEIGHT);
      for (Object wide : Sight.stickingOut(page)) faults.add(width + " px: too wide: " + wide);
      if (!isLookedInto(place, width)) continue;
      for (Object fault : Axe.graveFaults(page)) faults.add(width + " px: " + fault);
    }
    page.emulateMedia(in(ColorScheme.DARK));
    for (Object fault : Axe.graveFaultsOfColour(page)) faults.add("dark: " + fault);
    assertThat(faults).isEmpty();
    assertThat(page.locator("h1").count()).isEqualTo(1);
  }

  /** Pages on a phone and on a desk in turn; each on both with {@code ./test long}. */
  private static boolean isLookedInto(PageUnderTest place, int width) {
    if (width == TABLET) return false;
    return Boolean.getBoolean("signalbox.long") || (place.ordinal() % 2 == 0) == (width < TABLET);
  }

  private static Page.EmulateMediaOptions in(ColorScheme scheme) {
    return new Page.EmulateMediaOptions().setColorScheme(scheme);
  }
}
