package dev.signalbox.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;

/** What people see of a page at once. */
final class Sight {
  private Sight() {}

  /** What sticks out at the side of the screen, and makes all of the page scroll. */
  static List<?> stickingOut(Page page) {
    return (List<?>)
        page.evaluate(
            """
            () => {
              const width = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth <= width) return [];
              return [...document.body.querySelectorAll("*")]
                .filter(element => element.getBoundingClientRect().right > width + 1)
                .map(element => element.outerHTML.slice(0, 120));
            }
            """);
  }

  static Locator line(Page page) {
    return page.locator("#line");
  }

  static Locator button(Page page, String words) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(words).setExact(true));
  }

  /** A page that is loaded anew forgets it. */
  static void mark(Page page) {
    page.evaluate("window.isTheSamePage = true");
  }

  static boolean isMarked(Page page) {
    return (boolean) page.evaluate("window.isTheSamePage === true");
  }
}
