package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.Map;
import java.util.Set;

/** Joins a rules file with the one that it extends: what it says itself comes first and counts. */
final class RulesJoin {
  /** Lists of which each item has a name. */
  private static final Set<String> NAMED =
      Set.of(
          QueueRuleSection.KEY,
          PriorityRuleSection.KEY,
          PartitionRuleSection.KEY,
          PullRequestRuleSection.KEY,
          MergeProtectionSection.KEY,
          CheckSection.KEY);

  private static final Set<String> OF_ONE_FILE =
      Set.of(ExtendedRepository.KEY, RulesFileReader.PLACE_FOR_ANCHORS);

  /** Defaults are joined down to the options of each action, other maps key by key. */
  private static final Map<String, Integer> DEPTHS = Map.of(ActionDefaults.KEY, 3);

  private RulesJoin() {}

  static Node.Entries joined(Node.Entries own, Node.Entries extended) {
    var sections = new ArrayList<Node.Entry>();
    for (var entry : own.over(extended).entries()) {
      String key = entry.key().text();
      if (OF_ONE_FILE.contains(key)) continue;
      var other = own.get(key).isEmpty() ? entry.value() : extended.get(key).orElse(entry.value());
      sections.add(new Node.Entry(entry.key(), section(key, entry.value(), other)));
    }
    return new Node.Entries(own.at(), sections);
  }

  private static Node section(String key, Node own, Node extended) {
    if (own.isNothing()) return extended;
    return NAMED.contains(key)
        ? items(own, extended)
        : options(own, extended, DEPTHS.getOrDefault(key, 1));
  }

  /** An item of the same name takes the place of the other. */
  private static Node items(Node own, Node extended) {
    if (!(own instanceof Node.Items list) || !(extended instanceof Node.Items others)) return own;
    var names = NamedList.names(list);
    var all = new ArrayList<>(list.nodes());
    for (var other : others.nodes()) {
      if (NamedList.name(other).filter(it -> names.contains(it.text())).isEmpty()) all.add(other);
    }
    return new Node.Items(list.at(), all);
  }

  private static Node options(Node own, Node extended, int depth) {
    if (own.isNothing()) return extended;
    if (depth == 0) return own;
    if (!(own instanceof Node.Entries map) || !(extended instanceof Node.Entries others)) {
      return own;
    }
    var all = new ArrayList<Node.Entry>();
    for (var entry : map.over(others).entries()) {
      var other = others.get(entry.key().text()).orElse(entry.value());
      all.add(new Node.Entry(entry.key(), options(entry.value(), other, depth - 1)));
    }
    return new Node.Entries(map.at(), all);
  }
}
