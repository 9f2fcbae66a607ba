package dev.signalbox.rules.imports;

import dev.signalbox.rules.RulesFault;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Why something has no counterpart here, in words for whoever reads the imported file. */
final class Reasons {
  private static final String OWN_NAME =
      "Signalbox acts under its own name, never as somebody else";
  private static final String INTERRUPTION =
      "who may interrupt checks is said by `allow_checks_interruption` of priority rules";
  private static final String TESTED =
      "candidates are always tested on branches of the queue, never in place";
  private static final String PROTECTIONS = "merge protections have no counterpart yet";
  private static final String HOST =
      "what the host requires is said by `host_requirements` of `merge_queue`, for all rules";

  /** By the last key of what was left out. */
  private static final Map<String, String> OF_KEY =
      Map.ofEntries(
          Map.entry("bot_account", OWN_NAME),
          Map.entry("update_bot_account", OWN_NAME),
          Map.entry("merge_bot_account", OWN_NAME),
          Map.entry("draft_bot_account", OWN_NAME),
          Map.entry(
              "allow_queue_branch_edit",
              "a branch of the queue that somebody else has changed is never trusted"),
          Map.entry("capacities", "all scopes share `max_parallel_checks`"),
          Map.entry("allow_inplace_checks", TESTED),
          Map.entry("autosquash", TESTED),
          Map.entry("allow_checks_interruption", INTERRUPTION),
          Map.entry("allow_speculative_checks_interruption", INTERRUPTION),
          Map.entry("disallow_checks_interruption_from_queues", INTERRUPTION),
          Map.entry("queue_branch_merge_method", "what was tested is what lands, always"),
          Map.entry("require_branch_protection", HOST),
          Map.entry(
              "commit_message_template",
              "messages are said by `commit_message` of `merge_queue`, one for all rules, with"
                  + " {{ number }}, {{ title }}, {{ body }} and {{ author }}"),
          Map.entry(
              "commit_message_format",
              "messages are said by `commit_message_format` of queue rules"),
          Map.entry("trailers", "messages get no trailers"),
          Map.entry("queue_controls_comment", "comments have no boxes to tick; write a command"),
          Map.entry("rebase_fallback", "a pull request that can't be rebased leaves the queue"),
          Map.entry("strict", "use the queue: it tests on the newest base"),
          Map.entry("strict_method", "use the queue: it tests on the newest base"),
          Map.entry(
              "merge_method",
              "the queue rule says how to land, and its actions did not agree on it"),
          Map.entry("priority", "priorities are said by `priority_rules`"),
          Map.entry(
              "allow_merging_configuration_change",
              "a change of the rules file is a change like any other"),
          Map.entry("report_mode", "what came of it is told in the summary of the pull request"),
          Map.entry("merge_conflict_style", "conflicts are committed with git's usual markers"),
          Map.entry("merge_protections", PROTECTIONS),
          Map.entry("merge_protections_settings", PROTECTIONS),
          Map.entry("reporting_method", "protections are reported as a check"),
          Map.entry("post_comment", "protections are reported as a check"));

  private static final Set<String> CONDITIONS =
      Set.of("bad_condition", "too_many", "too_deep", "too_complex");
  private static final Pattern HOST_REVIEWS =
      Pattern.compile("unknown attribute `(github|branch-protection)-[a-z-]+`");
  private static final Pattern DEPENDENCY_BOT = Pattern.compile("`dependabot-[a-z-]+`");

  private Reasons() {}

  /** {@code culprit}: the text that the fault is about, if it is about one. */
  static String of(RulesFault fault, Optional<String> culprit) {
    if (DEPENDENCY_BOT.matcher(fault.message()).find()) {
      return condition(culprit)
          + "what a dependency bot writes into its commits is no attribute; ask for the title, the"
          + " head or a label";
    }
    if (HOST_REVIEWS.matcher(fault.message()).find()) {
      return condition(culprit) + "what GitHub requires of reviews is obeyed without being named";
    }
    if (CONDITIONS.contains(fault.type())) return condition(culprit) + fault.message();
    String key = fault.path().isEmpty() ? "" : String.valueOf(fault.path().getLast());
    if (key.equals("actions") && fault.type().equals("wrong_type")) {
      return "none of its actions could be carried over";
    }
    if (key.equals("mode") && culprit.equals(Optional.of("isolated"))) {
      return "there is no mode `isolated`; `parallel` has lanes by scope";
    }
    var known = Optional.ofNullable(OF_KEY.get(key));
    return fault.type().equals("unknown_key") ? known.orElse(unknown(fault, key)) : fault.message();
  }

  private static String condition(Optional<String> culprit) {
    return culprit.map(text -> "the condition `" + text.strip() + "`: ").orElse("");
  }

  private static String unknown(RulesFault fault, String key) {
    return fault.message().startsWith("unknown key")
        ? "there is no `" + key + "` here"
        : fault.message();
  }
}
