package dev.signalbox.app.process;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A pull request of the shop at GitHub, with a commit for each file, and what is to become of it.
 */
record ShopChange(String topic, String label, Fate fate, Map<String, String> files) {
  /** Of two that are rivals one lands, and the other leaves. */
  enum Fate {
    LANDS,
    FAILS,
    FAILS_BESIDE_RIVAL,
    CONFLICTS_WITH_RIVAL
  }

  ShopChange {
    files = new TreeMap<>(files);
  }

  private static ShopChange of(String topic, Fate fate, String... paths) {
    var files = new TreeMap<String, String>();
    for (String path : paths) files.put(path, topic + "\n");
    return new ShopChange(topic, "", fate, files);
  }

  static ShopChange good(String topic, String... paths) {
    return of(topic, Fate.LANDS, paths);
  }

  private static ShopChange bad(String topic, String... paths) {
    return of(topic, Fate.FAILS, paths);
  }

  private ShopChange labelled(String other) {
    return new ShopChange(topic, other, fate, files);
  }

  /** In two scopes and across them, by two methods, with every kind of trouble. */
  static List<ShopChange> all() {
    return List.of(
        good("tea", "server/tea"),
        bad("rotten", "server/bad"),
        good("home", "web/home"),
        of("ping", Fate.FAILS_BESIDE_RIVAL, "server/ping"),
        good("coffee", "server/coffee", "server/cups").labelled("squash"),
        of("sale", Fate.CONFLICTS_WITH_RIVAL, "web/headline"),
        of("pong", Fate.FAILS_BESIDE_RIVAL, "server/pong"),
        good("about", "web/about", "web/about.css").labelled("squash"),
        bad("broken", "web/bad").labelled("squash"),
        of("greeting", Fate.CONFLICTS_WITH_RIVAL, "web/headline"),
        good("gift", "server/gift", "web/gift"),
        good("licence", "licence"),
        good("contact", "web/contact"),
        good("stock", "server/stock").labelled("hotfix"));
  }

  /** Those that come when the queue is already moving. */
  static List<ShopChange> later() {
    return List.of(
        good("hotfix", "server/price").labelled("hotfix"),
        good("press", "web/press").labelled("squash"),
        good("refund", "server/refund"));
  }
}
