package dev.signalbox.rules.imports;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What commits say: there by each queue rule, here by the queue. */
final class MergifyMessages {
  private static final String TEMPLATE = "commit_message_template";
  private static final Pattern PLACE = Pattern.compile("\\{\\{\\s*([a-z_]+)\\s*\\}\\}");
  private static final Set<String> KNOWN = Set.of("number", "title", "body", "author");

  private MergifyMessages() {}

  /** Where all rules say the same, and it can be said here. */
  static void translate(BlockGroup file, List<BlockGroup> rules) {
    var saying =
        rules.stream().anyMatch(rule -> message(rule).isPresent()) ? rules : queueActions(file);
    var messages = saying.stream().map(MergifyMessages::message).collect(Collectors.toSet());
    var message = messages.size() == 1 ? messages.iterator().next() : Optional.<String>empty();
    if (message.isEmpty()) return;
    saying.forEach(one -> one.remove(TEMPLATE));
    if (file.group("merge_queue").isEmpty()) file.put("merge_queue", BlockGroup.map());
    file.group("merge_queue")
        .filter(settings -> !settings.has("commit_message"))
        .ifPresent(settings -> settings.put("commit_message", Leaf.text(message.get())));
  }

  private static List<BlockGroup> queueActions(BlockGroup file) {
    var rules = file.group("pull_request_rules").map(BlockGroup::maps).orElse(List.of());
    return Stream.concat(rules.stream(), file.group("defaults").stream())
        .flatMap(rule -> rule.group("actions").stream())
        .flatMap(actions -> actions.group("queue").stream())
        .toList();
  }

  private static Optional<String> message(BlockGroup rule) {
    return rule.text(TEMPLATE).flatMap(MergifyMessages::template);
  }

  private static Optional<String> template(String written) {
    var template = new StringBuilder();
    var places = PLACE.matcher(written);
    while (places.find()) {
      if (!KNOWN.contains(places.group(1))) return Optional.empty();
      places.appendReplacement(template, "{{ " + places.group(1) + " }}");
    }
    places.appendTail(template);
    boolean hasMore = PLACE.matcher(template).replaceAll("").matches("(?s).*\\{[{%#].*");
    return hasMore || template.toString().isBlank()
        ? Optional.empty()
        : Optional.of(template.toString());
  }
}
