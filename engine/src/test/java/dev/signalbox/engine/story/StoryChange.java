package dev.signalbox.engine.story;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Set;

/** A pull request of a story: what it changes, and together with whom it breaks. */
public record StoryChange(
    String name,
    List<Set<String>> breaks,
    List<String> files,
    List<String> labels,
    Set<String> dependsOn,
    String base,
    long behind,
    boolean draft) {

  public static StoryChange good(String name) {
    return new StoryChange(
        name, List.of(), List.of("src/" + name), List.of(), Set.of(), "main", 1, false);
  }

  /** Breaks by itself. */
  public static StoryChange bad(String name) {
    return good(name).breaking(Set.of(name));
  }

  /** Is well by itself, and breaks when another is there, too. */
  public static StoryChange breaksWith(String other, String name) {
    return good(name).breaking(Set.of(name, other));
  }

  private StoryChange breaking(Set<String> together) {
    return new StoryChange(name, List.of(together), files, labels, dependsOn, base, behind, draft);
  }

  public StoryChange touching(String... paths) {
    return new StoryChange(name, breaks, List.of(paths), labels, dependsOn, base, behind, draft);
  }

  public StoryChange labelled(String... names) {
    return new StoryChange(name, breaks, files, List.of(names), dependsOn, base, behind, draft);
  }

  public StoryChange dependingOn(String... names) {
    return new StoryChange(name, breaks, files, labels, Set.of(names), base, behind, draft);
  }

  public StoryChange onto(String branch) {
    return new StoryChange(name, breaks, files, labels, dependsOn, branch, behind, draft);
  }

  /** Nothing has landed since its branch was made. */
  public StoryChange upToDate() {
    return new StoryChange(name, breaks, files, labels, dependsOn, base, 0, draft);
  }

  public StoryChange asDraft() {
    return new StoryChange(name, breaks, files, labels, dependsOn, base, behind, true);
  }

  /** A is 1, B is 2; P27 is 27. */
  public static PullRequestNumber number(String name) {
    return new PullRequestNumber(
        name.length() == 1 ? name.charAt(0) - 'A' + 1 : Long.parseLong(name.substring(1)));
  }

  public static String name(PullRequestNumber number) {
    return number.value() <= 26
        ? Character.toString((char) ('A' + number.value() - 1))
        : "P" + number.value();
  }
}
