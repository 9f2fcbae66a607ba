package dev.signalbox.host.github.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What an App has to be allowed and told for the queue to work. */
public final class Needs {
  /** {@code level}: as GitHub spells it, {@code read} or {@code write}. */
  public record NeededPermission(String name, String level, String label, String why) {
    public boolean isGrantedBy(Map<String, String> granted) {
      String given = granted.getOrDefault(name, "none");
      return given.equals(level) || given.equals("write") || given.equals("admin");
    }

    /** As GitHub's pages have it. */
    public String levelLabel() {
      return level.equals("write") ? "Read and write" : "Read-only";
    }
  }

  /** {@code label}: as GitHub's pages have it. */
  public record Event(String name, String label, String why) {}

  public static final List<NeededPermission> PERMISSIONS =
      List.of(
          write("actions", "Actions", "stop and repeat the workflows of candidates"),
          read("administration", "Administration", "read which checks branch protection requires"),
          write("checks", "Checks", "read checks, and show the place in the queue as one"),
          write("contents", "Contents", "read rules, make candidate branches, land"),
          write("issues", "Issues", "read commands in comments, answer them, set labels"),
          read("metadata", "Metadata", "see repositories and who may do what"),
          write("pull_requests", "Pull requests", "read, update and close pull requests"),
          read("statuses", "Commit statuses", "read what other services say of a commit"),
          write("workflows", "Workflows", "test and land changes to workflow files"));

  public static final List<Event> EVENTS =
      List.of(
          new Event("check_run", "Check run", "a check began or ended"),
          new Event("check_suite", "Check suite", "all checks of an app ended"),
          new Event("issue_comment", "Issue comment", "somebody wrote a command"),
          new Event("pull_request", "Pull request", "one was opened, changed or closed"),
          new Event("pull_request_review", "Pull request review", "one was approved or not"),
          new Event(
              "pull_request_review_thread",
              "Pull request review thread",
              "a discussion of a review was resolved"),
          new Event("push", "Push", "a branch moved"),
          new Event("repository", "Repository", "one was renamed, transferred or deleted"),
          new Event("status", "Status", "another service reported on a commit"),
          new Event("workflow_run", "Workflow run", "a workflow began or ended"));

  private Needs() {}

  private static NeededPermission read(String name, String label, String why) {
    return new NeededPermission(name, "read", label, why);
  }

  private static NeededPermission write(String name, String label, String why) {
    return new NeededPermission(name, "write", label, why);
  }

  public static Map<String, String> permissions() {
    var all = new TreeMap<String, String>();
    for (NeededPermission one : PERMISSIONS) all.put(one.name(), one.level());
    return all;
  }

  public static List<String> events() {
    return EVENTS.stream().map(Event::name).toList();
  }

  /** Those that were not granted. */
  public static List<NeededPermission> lackingIn(Map<String, String> granted) {
    var lacking = new ArrayList<>(PERMISSIONS);
    lacking.removeIf(one -> one.isGrantedBy(granted));
    return lacking;
  }
}
