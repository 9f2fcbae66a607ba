package dev.signalbox.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Deque's rules of what people with a handicap need. */
final class Axe {
  private static final String SCRIPT = script();
  private static final String GRAVE_FAULTS =
      """
      async options => (await axe.run(document, { resultTypes: ["violations"], ...options })).violations
        .filter(rule => rule.impact === "serious" || rule.impact === "critical")
        .flatMap(rule => rule.nodes.map(node =>
          `${rule.id} at ${node.target.join(" ")}: ${node.failureSummary}`))
      """;

  private Axe() {}

  private static String script() {
    try (var file = Objects.requireNonNull(Axe.class.getResourceAsStream("/axe.min.js"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<?> graveFaults(Page page) {
    return graveFaults(page, Map.of());
  }

  /** By the rules that look at colours, of those that are on. */
  static List<?> graveFaultsOfColour(Page page) {
    var rules = List.of("color-contrast", "link-in-text-block");
    return graveFaults(page, Map.of("runOnly", Map.of("type", "rule", "values", rules)));
  }

  private static List<?> graveFaults(Page page, Map<String, ?> options) {
    if (page.evaluate("typeof axe").equals("undefined")) page.evaluate(SCRIPT);
    return (List<?>) page.evaluate(GRAVE_FAULTS, options);
  }
}
