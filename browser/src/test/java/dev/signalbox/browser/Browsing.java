package dev.signalbox.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Opens pages for a test, each in a browser as good as new, and fails the test when one of them
 * complains. Where there is no browser, tests are skipped.
 */
final class Browsing implements BeforeEachCallback, AfterEachCallback {
  private static final ExtensionContext.Namespace OURS =
      ExtensionContext.Namespace.create(Browsing.class);

  private final List<BrowserContext> contexts = new ArrayList<>();
  private final BrowserComplaints complaints = new BrowserComplaints();
  private @Nullable House house;

  @Override
  public void beforeEach(ExtensionContext context) {
    var chromium = Chromium.find();
    assumeTrue(chromium.isPresent(), "no Chromium: the tests of the pages are skipped");
    house =
        context
            .getRoot()
            .getStore(OURS)
            .computeIfAbsent(House.class, _ -> new House(chromium.orElseThrow()), House.class);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    contexts.forEach(BrowserContext::close);
    assertThat(complaints.heard()).as("what the browser complains about").isEmpty();
  }

  private House house() {
    return Objects.requireNonNull(house);
  }

  Program program() {
    return house().program();
  }

  private BrowserScene scene() {
    return house().scene();
  }

  void allowLostLines() {
    complaints.allowLostLines();
  }

  Page open(String path) {
    return open(path, Look.USUAL);
  }

  Page open(String path, Look look) {
    return open(program().site(), path, look);
  }

  Page open(Site site, String path, Look look) {
    return opened(blank(look, Optional.of(site)), site.at(path));
  }

  Page open(PageUnderTest place, Look look) {
    return opened(blank(place, look), addressOf(place));
  }

  String addressOf(PageUnderTest place) {
    return siteOf(place).at(scene().filled(place.path()));
  }

  private Site siteOf(PageUnderTest place) {
    var site = scene().site();
    return place.needsKeyOfService() ? program().site() : site;
  }

  private static Page opened(Page page, String address) {
    page.navigate(address);
    return page;
  }

  /** A page before anything is asked for. */
  Page blank(PageUnderTest place, Look look) {
    return blank(look, Optional.of(siteOf(place)).filter(_ -> !place.needsNoKey()));
  }

  private Page blank(Look look, Optional<Site> signedInAt) {
    var options =
        new Browser.NewContextOptions()
            .setViewportSize(look.width(), Look.HEIGHT)
            .setColorScheme(look.scheme());
    signedInAt.map(house()::session).ifPresent(options::setStorageState);
    var context = house().browser().newContext(options);
    contexts.add(context);
    complaints.listenTo(context);
    return context.newPage();
  }
}
