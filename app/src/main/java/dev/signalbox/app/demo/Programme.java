package dev.signalbox.app.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Who comes with what: some at once, the others while the queue is already moving. */
record Programme(List<Change> atOnce, List<Change> later) {
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
    var plain = new ArrayList<Change>();
    for (int i = 0; plain.size() + special().size() + 1 < changes; i++) plain.add(plain(i));
    var atOnce = new ArrayList<Change>();
    var first = plain.subList(0, Math.min(PLAIN_AT_ONCE, plain.size()));
    for (int i = 0; i < Math.max(first.size(), special().size()); i++) {
      if (i < first.size()) atOnce.add(first.get(i));
      if (i < special().size()) atOnce.add(special().get(i));
    }
    var later = new ArrayList<>(List.of(hotfix()));
    later.addAll(plain.subList(first.size(), plain.size()));
    return new Programme(atOnce, later);
  }

  Stream<Change> all() {
    return Stream.concat(atOnce.stream(), later.stream());
  }

  private static Change plain(int index) {
    var names = index % 2 == 0 ? FUNCTIONS : PAGES;
    int round = index / 2;
    String suffix = round < names.size() ? "" : "_" + (round / names.size() + 1);
    String name = names.get(round % names.size()) + suffix;
    String author = AUTHORS.get(index % AUTHORS.size());
    return index % 2 == 0 ? function(name, author) : page(name, author);
  }

  private static Change function(String name, String author) {
    return new Change(
        name, "Add function " + name, author, Change.Kind.GOOD, functionFiles(name, "echo 5", "5"));
  }

  private static Map<String, String> functionFiles(String name, String does, String expected) {
    return Map.of(
        "server/" + name + ".sh", name + "() { " + does + "; }\n",
        "server/test/" + name + ".sh", "expect " + expected + " " + name + " tea\n");
  }

  private static Change page(String name, String author) {
    return new Change(
        name,
        "Add page " + name,
        author,
        Change.Kind.GOOD,
        Map.of("web/pages/" + name + ".html", Shop.page(name, "All about " + name)));
  }

  private static List<Change> special() {
    return List.of(
        new Change("rename-price", "Rename price to price_of", "Ada", Change.Kind.GOOD, renamed()),
        new Change("sale", "Announce the sale", "Grace", Change.Kind.GOOD, headline("Sale!")),
        new Change(
            "voucher",
            "Add vouchers, which use price",
            "Edsger",
            Change.Kind.BREAKS_WITH_ANOTHER,
            functionFiles("voucher", "echo $(($(price \"$1\") - 1))", "3")),
        new Change(
            "greeting",
            "Greet in another way",
            "Barbara",
            Change.Kind.CONFLICTS_WITH_ANOTHER,
            headline("Good to see you")),
        new Change(
            "about",
            "Add a page without a title",
            "Radia",
            Change.Kind.BREAKS_ALONE,
            Map.of("web/pages/about.html", "<h1>About us</h1>\n")),
        new Change("gift", "Add gifts, on both sides", "Grace", Change.Kind.GOOD, gift()));
  }

  private static Change hotfix() {
    return new Change(
        "hotfix",
        "Hotfix: nothing is in stock",
        "Ada",
        Change.Kind.URGENT,
        Map.of(
            "server/stock.sh", "stock() { echo 0; }\n",
            "server/test/stock.sh", "expect 0 stock\n"));
  }

  private static Map<String, String> renamed() {
    return Map.of(
        "server/price.sh", Shop.PRICE.replace("price()", "price_of()"),
        "server/cart.sh", Shop.CART.replace("$(price ", "$(price_of "),
        "server/test/price.sh", Shop.PRICE_TEST.replace("price ", "price_of "));
  }

  private static Map<String, String> headline(String text) {
    return Map.of("web/pages/index.html", Shop.index(text));
  }

  private static Map<String, String> gift() {
    var files = new java.util.HashMap<>(functionFiles("gift", "echo 20", "20"));
    files.put("web/pages/gift.html", Shop.page("Gifts", "Gifts for everyone"));
    return files;
  }
}
