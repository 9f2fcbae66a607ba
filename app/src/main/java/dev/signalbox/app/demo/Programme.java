package dev.signalbox.app.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Who comes with what: some at once, the others while the queue is already moving.
 *
 * @param hasHistory whether a past is made up before all that
 */
record Programme(List<DemoChange> atOnce, List<DemoChange> later, boolean hasHistory) {
  /** One of each kind, and a good one that everything else can be compared with. */
  static final int FEWEST = 8;

  static final int MOST = 200;

  private static final int PLAIN_AT_ONCE = 6;
  private static final List<String> AUTHORS = List.of("Ada", "Grace", "Barbara", "Edsger", "Radia");
  private static final List<String> FUNCTIONS =
      List.of("shipping", "refund", "invoice", "loyalty", "wishlist", "bundle", "deposit");
  private static final List<String> PAGES =
      List.of("contact", "returns", "questions", "stores", "press", "newsletter", "imprint");

  Programme {
    atOnce = List.copyOf(atOnce);
    later = List.copyOf(later);
  }

  static Programme of(int changes) {
    var plain = new ArrayList<DemoChange>();
    for (int i = 0; plain.size() + special().size() + 1 < changes; i++) plain.add(plain(i));
    var atOnce = new ArrayList<DemoChange>();
    var first = plain.subList(0, Math.min(PLAIN_AT_ONCE, plain.size()));
    for (int i = 0; i < Math.max(first.size(), special().size()); i++) {
      if (i < first.size()) atOnce.add(first.get(i));
      if (i < special().size()) atOnce.add(special().get(i));
    }
    var later = new ArrayList<>(List.of(hotfix()));
    later.addAll(plain.subList(first.size(), plain.size()));
    return new Programme(atOnce, later, false);
  }

  Programme withHistory(boolean isWanted) {
    return new Programme(atOnce, later, isWanted);
  }

  /** With three more, each of which is built on the one before. */
  Programme withChain() {
    var more = new ArrayList<>(atOnce);
    more.add(function("basket", "Ada"));
    more.add(function("coupon", "Grace").on("basket"));
    more.add(function("checkout", "Radia").on("coupon"));
    return new Programme(more, later, hasHistory);
  }

  boolean hasChain() {
    return all().anyMatch(change -> change.below().isPresent());
  }

  Stream<DemoChange> all() {
    return Stream.concat(atOnce.stream(), later.stream());
  }

  private static DemoChange plain(int index) {
    var names = index % 2 == 0 ? FUNCTIONS : PAGES;
    int round = index / 2;
    String suffix = round < names.size() ? "" : "_" + (round / names.size() + 1);
    String name = names.get(round % names.size()) + suffix;
    String author = AUTHORS.get(index % AUTHORS.size());
    return index % 2 == 0 ? function(name, author) : page(name, author);
  }

  private static DemoChange function(String name, String author) {
    return new DemoChange(
        name,
        "Add function " + name,
        author,
        DemoChange.Kind.GOOD,
        functionFiles(name, "echo 5", "5"));
  }

  private static Map<String, String> functionFiles(String name, String does, String expected) {
    return Map.of(
        "server/" + name + ".sh", name + "() { " + does + "; }\n",
        "server/test/" + name + ".sh", "expect " + expected + " " + name + " tea\n");
  }

  private static DemoChange page(String name, String author) {
    return new DemoChange(
        name,
        "Add page " + name,
        author,
        DemoChange.Kind.GOOD,
        Map.of("web/pages/" + name + ".html", DemoProject.page(name, "All about " + name)));
  }

  private static List<DemoChange> special() {
    return List.of(
        new DemoChange(
            "rename-price", "Rename price to price_of", "Ada", DemoChange.Kind.GOOD, renamed()),
        new DemoChange(
            "sale", "Announce the sale", "Grace", DemoChange.Kind.GOOD, headline("Sale!")),
        new DemoChange(
            "voucher",
            "Add vouchers, which use price",
            "Edsger",
            DemoChange.Kind.BREAKS_WITH_ANOTHER,
            functionFiles("voucher", "echo $(($(price \"$1\") - 1))", "3")),
        new DemoChange(
            "greeting",
            "Greet in another way",
            "Barbara",
            DemoChange.Kind.CONFLICTS_WITH_ANOTHER,
            headline("Good to see you")),
        new DemoChange(
            "about",
            "Add a page without a title",
            "Radia",
            DemoChange.Kind.BREAKS_ALONE,
            Map.of("web/pages/about.html", "<h1>About us</h1>\n")),
        new DemoChange("gift", "Add gifts, on both sides", "Grace", DemoChange.Kind.GOOD, gift()));
  }

  private static DemoChange hotfix() {
    return new DemoChange(
        "hotfix",
        "Hotfix: nothing is in stock",
        "Ada",
        DemoChange.Kind.URGENT,
        Map.of(
            "server/stock.sh", "stock() { echo 0; }\n",
            "server/test/stock.sh", "expect 0 stock\n"));
  }

  private static Map<String, String> renamed() {
    return Map.of(
        "server/price.sh", DemoProject.PRICE.replace("price()", "price_of()"),
        "server/cart.sh", DemoProject.CART.replace("$(price ", "$(price_of "),
        "server/test/price.sh", DemoProject.PRICE_TEST.replace("price ", "price_of "));
  }

  private static Map<String, String> headline(String text) {
    return Map.of("web/pages/index.html", DemoProject.index(text));
  }

  private static Map<String, String> gift() {
    var files = new java.util.HashMap<>(functionFiles("gift", "echo 20", "20"));
    files.put("web/pages/gift.html", DemoProject.page("Gifts", "Gifts for everyone"));
    return files;
  }
}
