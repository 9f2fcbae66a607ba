package dev.signalbox.rules;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a valid rules file says to no effect, or in words that will go. */
public final class RulesWarnings {
  private static final String NEVER = "never_matches";
  private static final String OFF = "product_off";
  private static final List<String> CONDITIONS =
      List.of("conditions", "queue_conditions", "merge_conditions", "if", "success_conditions");
  private static final List<String> RULES =
      List.of(
          "queue_rules",
          "priority_rules",
          "partition_rules",
          "pull_request_rules",
          "merge_protections");
  private static final Map<String, Product> PRODUCTS =
      Map.of(
          "queue_rules", Product.MERGE_QUEUE,
          "ci_insights", Product.CI_INSIGHTS,
          "pull_request_rules", Product.WORKFLOW_AUTOMATION,
          "merge_protections", Product.MERGE_PROTECTIONS,
          "merge_protections_settings", Product.MERGE_PROTECTIONS);

  private final List<RulesFault> found = new ArrayList<>();

  private RulesWarnings() {}

  /** Of the file by itself: what can never match, hold or merge anything, and deprecated keys. */
  public static List<RulesFault> of(byte[] yaml) {
    var warnings = new RulesWarnings();
    root(yaml)
        .ifPresent(
            file -> {
              warnings.byItself(file, yaml);
              warnings.found.addAll(TeamWarnings.of(file, Optional.empty(), false));
            });
    return warnings.inOrder();
  }

  /** Of the file in a repository: also rules whose product is off, and what its host lacks. */
  public static List<RulesFault> of(byte[] yaml, Set<Product> products, String host) {
    return of(yaml, products, host, Optional.empty());
  }

  /** Also teams that are not those of the owner of the repository. */
  public static List<RulesFault> of(
      byte[] yaml, Set<Product> products, String host, OwnerName owner) {
    return of(yaml, products, host, Optional.of(owner));
  }

  private static List<RulesFault> of(
      byte[] yaml, Set<Product> products, String host, Optional<OwnerName> owner) {
    var warnings = new RulesWarnings();
    root(yaml)
        .ifPresent(
            file -> {
              warnings.byItself(file, yaml);
              warnings.products(file, products);
              warnings.found.addAll(HostWarnings.of(file, host));
              warnings.found.addAll(TeamWarnings.of(file, owner, host.equals("local")));
            });
    return warnings.inOrder();
  }

  private static Optional<Node.Entries> root(byte[] yaml) {
    return YamlFile.read(yaml) instanceof YamlFile.Tree(var root)
            && root.isPresent()
            && root.get() instanceof Node.Entries file
        ? Optional.of(file)
        : Optional.empty();
  }

  private List<RulesFault> inOrder() {
    var faults = new RulesFaults();
    found.forEach(faults::add);
    return faults.inOrder();
  }

  private void byItself(Node.Entries file, byte[] yaml) {
    contradictions(file);
    if (!(RulesReader.read(yaml) instanceof RulesReading.Valid(var rules, _, _))) return;
    found.addAll(OwnCheckWarnings.of(file, rules));
    autoMerge(file, rules);
  }

  private void autoMerge(Node.Entries file, Rules rules) {
    var protections = rules.mergeProtections();
    if (protections.autoMerge().isEmpty()
        || protections.rules().stream().anyMatch(rule -> rule.asksForCheckOrReview(rules))) return;
    var path = List.<Object>of(MergeProtectionSection.SETTINGS, "auto_merge_conditions");
    String message =
        "nothing is ever merged by itself: no merge protection asks for a successful check or an"
            + " approval";
    at(file, path).ifPresent(node -> warn(node.at(), path, "never_merges", message));
  }

  private static Optional<Node> at(Node node, List<Object> path) {
    if (path.isEmpty()) return Optional.of(node);
    return node instanceof Node.Entries map && path.getFirst() instanceof String key
        ? map.get(key).flatMap(next -> at(next, path.subList(1, path.size())))
        : Optional.empty();
  }

  private void contradictions(Node.Entries file) {
    for (var section : RULES) {
      if (!(file.get(section).orElse(file) instanceof Node.Items rules)) continue;
      for (int i = 0; i < rules.nodes().size(); i++) {
        if (!(rules.nodes().get(i) instanceof Node.Entries rule)) continue;
        contradiction(section, i, rule);
        if (section.equals("queue_rules")) deprecations(i, rule);
      }
    }
  }

  private void deprecations(int index, Node.Entries rule) {
    for (var entry : rule.entries()) {
      if (!entry.key().text().equals("autoqueue")) continue;
      warn(
          entry.key().at(),
          List.of("queue_rules", index, "autoqueue"),
          "deprecated",
          "`autoqueue` is deprecated: use `auto_merge_conditions` of `merge_protections_settings`,"
              + " or a rule with the action `queue`");
    }
  }

  private void contradiction(String section, int index, Node.Entries rule) {
    if (isDisabled(rule)) return;
    for (var key : CONDITIONS) {
      var node = rule.get(key);
      var why =
          node.flatMap(list -> ConditionList.ANY_NUMBER.decode(list, Trail.start()))
              .flatMap(Contradictions::in);
      if (node.isEmpty() || why.isEmpty()) continue;
      String what =
          switch (key) {
            case "merge_conditions" -> "nothing can land: ";
            case "success_conditions" -> "this is never met: ";
            default -> "this never matches: ";
          };
      warn(node.get().at(), List.of(section, index, key), NEVER, what + why.get());
    }
  }

  static boolean isDisabled(Node.Entries rule) {
    return rule.get("disabled").filter(node -> !node.isNothing()).isPresent();
  }

  private void products(Node.Entries file, Set<Product> products) {
    for (var entry : file.entries()) {
      var product = Optional.ofNullable(PRODUCTS.get(entry.key().text()));
      if (product.isEmpty() || products.contains(product.get())) continue;
      String off = "the product " + product.get().spelled() + " is off: these rules do nothing";
      warn(entry.key().at(), List.of(entry.key().text()), OFF, off);
    }
    if (products.contains(Product.WORKFLOW_AUTOMATION) && !products.contains(Product.MERGE_QUEUE)) {
      queueActions(file);
    }
  }

  private void queueActions(Node.Entries file) {
    String off = "the product merge_queue is off: this queues nothing";
    if (!(file.get("pull_request_rules").orElse(file) instanceof Node.Items rules)) return;
    for (int i = 0; i < rules.nodes().size(); i++) {
      if (!(rules.nodes().get(i) instanceof Node.Entries rule) || isDisabled(rule)) continue;
      if (!(rule.get("actions").orElse(rule) instanceof Node.Entries actions)) continue;
      for (var action : actions.entries()) {
        if (!action.key().text().equals("queue")) continue;
        warn(action.key().at(), List.of("pull_request_rules", i, "actions", "queue"), OFF, off);
      }
    }
  }

  static List<Object> to(List<Object> path, Object step) {
    var longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  private void warn(FilePosition at, List<Object> path, String type, String message) {
    found.add(warning(at, path, type, message));
  }

  static RulesFault warning(FilePosition at, List<Object> path, String type, String message) {
    return new RulesFault(
        at.line(), at.column(), path, type, Trail.inert(message), Optional.empty());
  }
}
