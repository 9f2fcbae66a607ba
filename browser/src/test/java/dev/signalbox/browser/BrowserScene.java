package dev.signalbox.browser;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.awaitility.Awaitility;

/**
 * A queue in the middle of its work that stays as it is: what is under test sleeps, and what has
 * failed together is looked into for as long. Batches start when they are full, so that who shares
 * one does not depend on time.
 */
final class BrowserScene {
  static final String PAGE = "/r/acme/shop";
  static final String RULED_PAGE = "/r/acme/engine";
  static final String PAUSED_PAGE = "/r/acme/site";

  /** What stands in a path for ids that are known once the scene is set. */
  static final String TEST_ID = "{test}";

  static final String ISSUE_ID = "{issue}";
  static final String WEBHOOK_ID = "{webhook}";

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String CLOCK = "shop.ClockTest.strikes_on_the_hour";
  private static final Set<String> SETTLED = Set.of("running", "bisecting", "waiting_for_merge");

  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: [ "check-success = lint", "check-success = test" ]
          batch_size: 3
          batch_max_wait_time: 2 min
      priority_rules:
        - { name: hotfix, conditions: [ "label = hotfix" ], priority: high }
      merge_queue: { mode: parallel, max_parallel_checks: 4 }
      scopes:
        source:
          files:
            server: { include: [ "server/**" ] }
            web: { include: [ "web/**" ] }
      checks:
        - { name: lint, run: "true", timeout: 1 min }
        - { name: test, run: sh test.sh, timeout: 1 h, reports: [ report.xml ] }
      """;

  /** One that matches, with an action that fails; one that does not, and one that is disabled. */
  private static final String ACTING_RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: [ "check-success = ci" ]
      pull_request_rules:
        - name: welcome
          description: Nobody should wait for an answer.
          conditions: [ "base = main", "-draft" ]
          actions:
            comment: { message: "Thank you, {{ author }}." }
            request_reviews: { teams: [ core ] }
        - name: close what nobody finished
          conditions: [ "updated-at < 30 days ago", { or: [ "label = stale", draft ] } ]
          actions: { close: { message: "It seems that nobody needs this any more." } }
        - name: carry to the last release
          disabled: { reason: No release is maintained at present }
          conditions: [ merged ]
          actions: { backport: { branches: [ stable ] } }
      merge_protections:
        - name: two eyes
          description: Somebody else has read it.
          if: [ "base = main" ]
          success_conditions: [ "#approved-reviews-by >= 1", { or: [ "check-success = ci", "label = docs" ] } ]
        - name: no work in progress
          success_conditions: [ "label != wip" ]
        - name: releases wait for their day
          if: [ "base ~= ^release/" ]
          success_conditions: [ "schedule = Mon-Thu 09:00-16:00[Europe/Berlin]" ]
      merge_protections_settings: { auto_merge_conditions: [ "label = auto" ] }
      """;

  private static final String TEST =
      """
      has() { [ -e "$1" ]; }
      report() {
        sed "s|MORE|$1|" > report.xml <<END
      <testsuite name="shop">
      <testcase classname="shop.BasketTest" name="is_forgotten_after_a_day" time="0.012"/>
      <testcase classname="shop.StockTest" name="counts_what_is_there" time="0.034"/>
      <testcase classname="shop.OpeningHoursTest" name="knows_the_holidays_of_every_federal_state" time="0.4"/>
      <testcase classname="shop.ClockTest" name="strikes_on_the_hour" time="1.3">
      <flakyFailure type="java.util.concurrent.TimeoutException" message="no strike within 500 ms"
      ><stackTrace>java.util.concurrent.TimeoutException: no strike within 500 ms
        at shop.ClockTest.strikes_on_the_hour(ClockTest.java:41)</stackTrace></flakyFailure></testcase>
      MORE
      </testsuite>
      END
      }
      if has web/till && has web/receipt; then
        report "<testcase classname='shop.ReceiptTest' name='agrees_with_the_till' time='0.2'><failure type='AssertionError' message='expected 12.50 but was 12.49'/></testcase>"
        echo "till and receipt disagree"; exit 1
      fi
      if has web/till || has web/receipt; then sleep 1800; fi
      if has server/ledger && ! has server/index; then sleep 1800; fi
      report "<testcase classname='shop.ReceiptTest' name='agrees_with_the_till' time='0.2'/>"
      echo "all is well"
      """;

  private final BrowserWorkshop shop;
  private final BrowserWorkshop ruled;
  private final BrowserWorkshop paused;
  private final Site site;

  BrowserScene(Program program) {
    shop =
        BrowserWorkshop.founded(
            program,
            "acme/shop",
            Map.of(".signalbox.yml", RULES, "test.sh", TEST, "server/a", "a"));
    open("Add prices in euros", "server/euros");
    open("Count what is in stock", "server/stock");
    open("Forget baskets after a day", "server/forget");
    open("Describe the way of an order", "web/orders");
    open("Show opening hours", "web/hours");
    open("Say thank you", "web/thanks");
    awaitLanded(2);
    shop.catchesUp();
    open("Keep a ledger of payments", "server/ledger");
    open("Round half a cent to even", "server/rounding");
    open("Refuse an empty basket", "server/basket");
    long till = open("Show the till", "web/till");
    open("Print the receipt on one page", "web/receipt");
    open("Greet returning customers by name", "web/greeting");
    open("Find payments by an index", "server/index");
    open("Send an invoice by mail", "server/invoice");
    open("Answer within a second", "server/answer");
    open("Translate the imprint", "web/imprint", "label=docs");
    open("Mend the price of mugs", "web/mugs", "label=hotfix");
    long saturday = open("Ship on Saturdays", "server/saturday");
    open("Name the shop in every title", "web/titles");
    open("Show the till in another way", "web/till", "label=docs");
    open("Keep the ledger for ten years", "server/ledger");
    open("Ship on Sundays, too", "server/sunday", "depends-on=" + saturday);
    ruled = BrowserWorkshop.founded(program, "acme/engine", Map.of(".signalbox.yml", ACTING_RULES));
    ruled.opens("Oil the wheels", Map.of("wheels", "oiled\n"));
    paused = BrowserWorkshop.founded(program, "acme/site");
    paused.webhooks(
        "POST", "{\"url\":\"https://hooks.invalid/services/T0/B0\",\"format\":\"slack\"}");
    paused.pause("Release day");
    shop.says(
        till, "comments", "{\"body\":\"As talked about in #7, and on https://example.org/till\"}");
    shop.says(till, "reviews", "{\"state\":\"request_changes\",\"body\":\"Where are the cents?\"}");
    shop.says(till, "reviews", "{\"state\":\"approve\"}");
    site = program.siteOf("acme");
    settle();
    quarantine();
  }

  /** One test that has run, and one that nobody has seen. */
  private void quarantine() {
    String apart = "{\"test_name\":\"%s\",\"reason\":\"%s\",\"branch\":%s}";
    shop.ci("POST", "/quarantines", apart.formatted(CLOCK, "The clock of the runner", "null"));
    String soon = apart.formatted("shop.SoonTest.is_written", "Waits for #12", "\"next\"");
    shop.ci("POST", "/quarantines", soon);
    shop.ci("PUT", "/auto_quarantine", "{\"enabled\":true}");
  }

  /** A path with the ids of the scene. */
  String filled(String path) {
    if (path.contains(TEST_ID)) {
      return path.replace(TEST_ID, id("/search/tests?test_name=" + CLOCK, "/tests/0/test_id"));
    }
    if (path.contains(WEBHOOK_ID)) {
      var webhook = paused.webhooks("GET", "").at("/webhooks/0/id").asString();
      return path.replace(WEBHOOK_ID, webhook);
    }
    return path.contains(ISSUE_ID) ? path.replace(ISSUE_ID, id("/issues", "/issues/0/id")) : path;
  }

  private String id(String below, String pointer) {
    return shop.ci("GET", below, "").at(pointer).asString();
  }

  /** By a key that sees the scene and nothing of the other tests. */
  Site site() {
    return site;
  }

  private long open(String title, String file, String... options) {
    return shop.opens(title, Map.of(file, title + "\n"), options);
  }

  private void awaitLanded(int count) {
    Awaitility.await().atMost(PATIENCE).until(() -> shop.landed() == count);
  }

  /** A server that was started again tests again, and comes to the same. */
  void settle() {
    Awaitility.await().atMost(PATIENCE).until(() -> codes().containsAll(SETTLED) && hasActed());
  }

  private boolean hasActed() {
    var explained = ruled.explained(1);
    String rule = explained.at("/automation/rules/0/actions").toString();
    return explained.at("/reasons/0/code").asString().equals("waiting_in_line")
        && rule.contains("\"done\"")
        && rule.contains("\"failed\"")
        && paused.webhooks("GET", "").at("/webhooks/0/progress/failing_since").isString();
  }

  private Set<String> codes() {
    var codes = new TreeSet<String>();
    for (var batch : shop.status().get("batches")) {
      codes.add(batch.at("/status/code").asString());
    }
    return codes;
  }
}
