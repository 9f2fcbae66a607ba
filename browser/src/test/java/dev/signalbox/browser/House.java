package dev.signalbox.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** One program, one browser and one scene for all tests of a run, made when first needed. */
final class House implements AutoCloseable {
  private static final double PATIENCE_MILLIS = 30_000;

  private final Playwright playwright;
  private final Browser browser;
  private final Program program;
  private final Map<Site, String> sessions = new HashMap<>();
  private final BrowserScene scene;

  House(Path chromium) {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    program = Program.start();
    playwright = Playwright.create();
    browser = Chromium.launch(playwright, chromium);
    scene = new BrowserScene(program);
  }

  Program program() {
    return program;
  }

  Browser browser() {
    return browser;
  }

  BrowserScene scene() {
    scene.settle();
    return scene;
  }

  /** The cookies of somebody who has signed in by the form. */
  String session(Site site) {
    return sessions.computeIfAbsent(site, this::signIn);
  }

  private String signIn(Site site) {
    try (var context = browser.newContext()) {
      Page page = context.newPage();
      page.navigate(site.at("/"));
      page.getByLabel("Application key").fill(site.key());
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in")).click();
      PlaywrightAssertions.assertThat(page.locator("h1")).hasText("Repositories");
      return context.storageState();
    }
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
    program.close();
  }
}
