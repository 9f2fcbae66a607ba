package dev.signalbox.host.local.site;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.host.PullRevision;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What {@code git push -o} said, or what is wrong with it. */
record PushOptions(
    Optional<String> title,
    Optional<String> body,
    Optional<String> topic,
    Optional<PullRequestNumber> pull,
    boolean queue,
    Optional<String> rule,
    Optional<Boolean> draft,
    List<String> labels,
    List<String> scopes,
    Set<PullRequestNumber> dependsOn,
    Optional<Priority> priority,
    Optional<String> override,
    List<String> faults) {
  private static final int LONGEST_REASON = 255;

  static PushOptions parse(List<String> options) {
    var reading = new Reading();
    options.forEach(reading::read);
    return new PushOptions(
        reading.title,
        reading.body,
        reading.topic,
        reading.pull,
        reading.queue,
        reading.rule,
        reading.draft,
        reading.labels,
        reading.scopes,
        reading.dependsOn,
        reading.priority,
        reading.override,
        reading.faults);
  }

  PullRevision revision() {
    return new PullRevision(title, body, draft, labels, dependsOn);
  }

  private static final class Reading {
    private Optional<String> title = Optional.empty();
    private Optional<String> body = Optional.empty();
    private Optional<String> topic = Optional.empty();
    private Optional<PullRequestNumber> pull = Optional.empty();
    private boolean queue;
    private Optional<String> rule = Optional.empty();
    private Optional<Boolean> draft = Optional.empty();
    private final List<String> labels = new ArrayList<>();
    private final List<String> scopes = new ArrayList<>();
    private final Set<PullRequestNumber> dependsOn = new LinkedHashSet<>();
    private Optional<Priority> priority = Optional.empty();
    private Optional<String> override = Optional.empty();
    private final List<String> faults = new ArrayList<>();

    void read(String option) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      String value = equals < 0 ? "" : option.substring(equals + 1);
      switch (name) {
        case "title" -> title = given(name, value);
        case "body", "description" -> body = Optional.of(value);
        case "topic" -> topic = given(name, value);
        case "pull" -> pull = number(name, value);
        case "queue" -> {
          queue = true;
          if (!value.isEmpty()) rule = Optional.of(value);
        }
        case "draft" -> draft = flag(name, value);
        case "label" -> given(name, value).ifPresent(labels::add);
        case "priority" -> rank(name, value);
        case "scope" -> given(name, value).ifPresent(scopes::add);
        case "depends-on" -> number(name, value).ifPresent(dependsOn::add);
        case "override" -> override = reason(name, value);
        default ->
            faults.add(
                "unknown push option '"
                    + name
                    + "'; known options: title, body, topic, pull, queue, draft, label, scope,"
                    + " priority,"
                    + " depends-on and override");
      }
    }

    private Optional<String> given(String name, String value) {
      if (!value.isBlank()) return Optional.of(value);
      faults.add("option " + name + " needs a value: -o " + name + "=…");
      return Optional.empty();
    }

    private Optional<String> reason(String name, String value) {
      if (value.codePointCount(0, value.length()) <= LONGEST_REASON && value.indexOf(0) < 0) {
        return given(name, value);
      }
      faults.add("option " + name + " takes at most " + LONGEST_REASON + " characters");
      return Optional.empty();
    }

    /** The label is for rules, and for whoever looks at the pull request. */
    private void rank(String name, String value) {
      priority = Priority.parse(value);
      priority.ifPresentOrElse(
          it -> labels.add(PullRevision.PRIORITY + it.alias()),
          () ->
              faults.add(
                  "option " + name + " must be low, medium, high or a number from 1 to 10000"));
    }

    private Optional<Boolean> flag(String name, String value) {
      if (value.isEmpty() || value.equals("true")) return Optional.of(true);
      if (value.equals("false")) return Optional.of(false);
      faults.add(
          "option " + name + " must be true or false: -o " + name + ", -o " + name + "=false");
      return Optional.empty();
    }

    private Optional<PullRequestNumber> number(String name, String value) {
      String digits = value.startsWith("#") ? value.substring(1) : value;
      if (digits.matches("[0-9]{1,18}")) {
        return Optional.of(new PullRequestNumber(Long.parseLong(digits)));
      }
      faults.add("option " + name + " must be the number of a pull request: -o " + name + "=12");
      return Optional.empty();
    }
  }
}
