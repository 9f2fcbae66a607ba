package dev.signalbox.app.demo;

import java.util.Map;

/** The sample project as it is in the beginning: functions in plain sh with tests, and pages. */
final class DemoProject {
  static final int BATCH_SIZE = 4;
  static final String SERVER_SCOPE = "server";

  static final String PRICE =
      """
      price() {
        case $1 in
          tea) echo 4 ;;
          mug) echo 9 ;;
          *) echo 0 ;;
        esac
      }
      """;

  static final String CART =
      """
      cart() {
        total=0
        for item in "$@"; do
          total=$((total + $(price "$item")))
        done
        echo "$total"
      }
      """;

  static final String PRICE_TEST = "expect 4 price tea\n";

  private static final String RULES =
      """
      queue_rules:
        - name: default
          queue_conditions: [ "base = main", "-draft" ]
          merge_conditions: [ "check-success = test" ]
          batch_size: %d
          batch_max_wait_time: 2 s
          checks_timeout: 1 h
      priority_rules:
        - { name: hotfix, conditions: [ "label = hotfix" ], priority: high, allow_checks_interruption: true }
      merge_queue: { mode: parallel, max_parallel_checks: 4 }
      scopes:
        source:
          files:
            server: { include: [ "server/**" ] }
            web: { include: [ "web/**" ] }
      checks:
        - { name: test, run: sh check.sh, timeout: 1 min }
      """
          .formatted(BATCH_SIZE);

  private static final String CHECK =
      """
      #!/bin/sh
      # The functions do what their tests say, and every page begins with a title.
      fail() {
        echo "check: $*"
        exit 1
      }
      expect() {
        wanted=$1
        shift
        got=$("$@") || fail "$* does not work"
        [ "$got" = "$wanted" ] || fail "$* gives $got instead of $wanted"
      }
      sleep 2 # so that there is something to see
      for part in server/*.sh server/test/*.sh; do . "./$part"; done
      for page in web/pages/*.html; do
        read -r line <"$page" || fail "$page is empty"
        case $line in
          "<title>"*) ;;
          *) fail "$page has no title" ;;
        esac
      done
      echo "check: all is well"
      """;

  private DemoProject() {}

  static Map<String, String> files() {
    return Map.of(
        ".signalbox.yml", RULES,
        "check.sh", CHECK,
        "server/price.sh", PRICE,
        "server/cart.sh", CART,
        "server/stock.sh", "stock() { echo 12; }\n",
        "server/test/price.sh", PRICE_TEST,
        "server/test/cart.sh", "expect 13 cart tea mug\n",
        "server/test/stock.sh", "expect 12 stock\n",
        "web/pages/index.html", index("Welcome to the shop"));
  }

  static String index(String headline) {
    return page("The shop", headline);
  }

  static String page(String title, String text) {
    return "<title>" + title + "</title>\n<h1>" + text + "</h1>\n";
  }
}
