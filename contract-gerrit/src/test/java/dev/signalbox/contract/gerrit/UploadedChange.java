package dev.signalbox.contract.gerrit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A change of the shop at Gerrit, and what is to become of it. */
record UploadedChange(
    String topic, Fate fate, Map<String, String> files, Optional<String> below, String option) {
  /** Of two that are rivals one lands, and the other leaves. */
  enum Fate {
    LANDS,
    FAILS,
    LEAVES_WITH_THE_ONE_BELOW,
    FAILS_BESIDE_RIVAL,
    CONFLICTS_WITH_RIVAL,
    IS_NOT_READY
  }

  static final String SQUASHED = "t=squash";
  private static final String DRAFT = "wip";

  UploadedChange {
    files = new TreeMap<>(files);
  }

  private static UploadedChange of(String topic, Fate fate, String... paths) {
    var files = new TreeMap<String, String>();
    for (String path : paths) files.put(path, topic + "\n");
    return new UploadedChange(topic, fate, files, Optional.empty(), "");
  }

  static UploadedChange good(String topic, String... paths) {
    return of(topic, Fate.LANDS, paths);
  }

  /** Nobody asks for it. */
  static UploadedChange unread(String topic, String path) {
    return of(topic, Fate.IS_NOT_READY, path);
  }

  private static UploadedChange bad(String topic, String... paths) {
    return of(topic, Fate.FAILS, paths);
  }

  private UploadedChange with(String other) {
    return new UploadedChange(topic, fate, files, below, other);
  }

  /** It stands on the commit of another change. */
  private UploadedChange on(UploadedChange other) {
    return new UploadedChange(topic, fate, files, Optional.of(other.topic()), option);
  }

  /** One of each kind that is soon told: what a story needs at the least. */
  static List<UploadedChange> few() {
    return Stream.of(
            List.of(good("tea", "server/tea")),
            List.of(bad("rotten", "server/bad"), good("home", "web/home").with(SQUASHED)),
            goodChain())
        .flatMap(List::stream)
        .toList();
  }

  /** In two scopes and across them, by two methods, with every kind of trouble. */
  static List<UploadedChange> all() {
    return Stream.of(
            few(),
            List.of(
                good("dice", "flaky"),
                of("ping", Fate.FAILS_BESIDE_RIVAL, "server/ping"),
                good("coffee", "server/coffee").with(SQUASHED),
                of("sale", Fate.CONFLICTS_WITH_RIVAL, "web/headline"),
                of("pong", Fate.FAILS_BESIDE_RIVAL, "server/pong"),
                of("sketch", Fate.IS_NOT_READY, "web/sketch").with(DRAFT),
                bad("broken", "web/bad").with(SQUASHED),
                of("greeting", Fate.CONFLICTS_WITH_RIVAL, "web/headline"),
                good("gift", "server/gift", "web/gift")),
            chainWithABadOne())
        .flatMap(List::stream)
        .toList();
  }

  private static List<UploadedChange> goodChain() {
    var cart = good("cart", "server/cart");
    return List.of(cart, good("total", "server/total").on(cart));
  }

  private static List<UploadedChange> chainWithABadOne() {
    var lower = good("engine", "web/engine").with(SQUASHED);
    var middle = bad("smoke", "web/bad-smoke").on(lower).with(SQUASHED);
    var upper = of("wheels", Fate.LEAVES_WITH_THE_ONE_BELOW, "web/wheels").on(middle);
    return List.of(lower, middle, upper.with(SQUASHED));
  }
}
