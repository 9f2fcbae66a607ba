package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.wire.InOrder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines {@code Depends-On:} of a text: a number, {@code owner/name#12}, or the address of a
 * pull request's page.
 *
 * @param faults those that can't be kept, in words
 */
public record DependencyLines(
    Set<PullRequestNumber> here, Set<PullReference> elsewhere, List<String> faults) {
  /** Each has to be asked for again and again. */
  public static final int MOST_ELSEWHERE = 10;

  private static final int MOST_FAULTS = 10;

  private static final DependencyLines NONE = new DependencyLines(Set.of(), Set.of(), List.of());
  private static final String KEY = "depends-on:";
  private static final Pattern NUMBER =
      Pattern.compile("(?im)^depends-on:\\s*#?([0-9]{1,18})\\s*$");
  private static final Pattern OTHER =
      Pattern.compile("(?im)^depends-on:[ \\t]*(\\S{1,500})[ \\t]*$");

  private static final String SLUG =
      "([A-Za-z0-9-]{1,40})/((?!\\.+[#/])[A-Za-z0-9._-]{1,100}(?<!\\.(?i:git)))";
  private static final Pattern REFERENCE = Pattern.compile(SLUG + "#([0-9]{1,18})");
  private static final Pattern ADDRESS =
      Pattern.compile(
          "https?://([A-Za-z0-9.:\\[\\]-]{1,260}(?:/[A-Za-z0-9._~-]{1,100}){0,5}?)/"
              + SLUG
              + "/pull/([0-9]{1,18})(?:[/?#].*)?");

  public DependencyLines {
    here = InOrder.copyOf(here);
    elsewhere = InOrder.copyOf(elsewhere);
    faults = List.copyOf(faults);
  }

  /** Of an open pull request in a repository of this name. */
  public static DependencyLines of(PullRequest pull, RepositorySlug own) {
    return in(pull.description().body(), own, pull.description().url());
  }

  /**
   * Those of a text that belongs to a pull request of this repository.
   *
   * @param page the address of some pull request's page in that repository
   */
  public static DependencyLines in(String text, RepositorySlug own, String page) {
    if (!mayHaveSome(text)) return NONE;
    var reading = new Reading(own, page);
    var number = NUMBER.matcher(text);
    while (number.find()) reading.here.add(number(number.group(1)));
    var other = OTHER.matcher(text);
    while (other.find()) reading.read(other.group(1));
    return reading.read();
  }

  /** Most texts have none, and to look for the word is far cheaper than to match lines. */
  private static boolean mayHaveSome(String text) {
    int last = text.length() - KEY.length();
    for (int at = 0; at <= last; at++) {
      if (text.regionMatches(true, at, KEY, 0, KEY.length())) return true;
    }
    return false;
  }

  /**
   * Those of the same repository, whose name the address of its page tells.
   *
   * @param page the address of some pull request's page in that repository
   */
  public static Set<PullRequestNumber> here(String text, String page) {
    if (!mayHaveSome(text)) return Set.of();
    var address = ADDRESS.matcher(page);
    if (address.matches()) return in(text, pull(address, 2).repository(), page).here();
    var found = new LinkedHashSet<PullRequestNumber>();
    var number = NUMBER.matcher(text);
    while (number.find()) found.add(number(number.group(1)));
    return found;
  }

  private static PullReference pull(Matcher found, int group) {
    return new PullReference(
        new RepositorySlug(
            new OwnerName(found.group(group)), new RepositoryName(found.group(group + 1))),
        number(found.group(group + 2)));
  }

  private static PullRequestNumber number(String digits) {
    return new PullRequestNumber(Long.parseLong(digits));
  }

  private static final class Reading {
    private final RepositorySlug own;
    private final Optional<String> home;
    private final Set<PullRequestNumber> here = new LinkedHashSet<>();
    private final Set<PullReference> elsewhere = new TreeSet<>();
    private final Set<String> faults = new LinkedHashSet<>();

    Reading(RepositorySlug own, String page) {
      this.own = own;
      var address = ADDRESS.matcher(page);
      this.home = address.matches() ? Optional.of(address.group(1)) : Optional.empty();
    }

    void read(String word) {
      var reference = REFERENCE.matcher(word);
      var address = ADDRESS.matcher(word);
      if (reference.matches()) {
        add(pull(reference, 1));
      } else if (address.matches()) {
        var pull = pull(address, 2);
        boolean isHere = home.filter(address.group(1)::equalsIgnoreCase).isPresent();
        if (isHere) add(pull);
        else faults.add(pull + " is at another host, " + address.group(1));
      }
    }

    private void add(PullReference pull) {
      if (pull.repository().equals(own)) {
        here.add(pull.number());
      } else if (!pull.repository().owner().equals(own.owner())) {
        faults.add(pull + " belongs to another owner");
      } else if (elsewhere.contains(pull) || elsewhere.size() < MOST_ELSEWHERE) {
        elsewhere.add(pull);
      } else {
        faults.add("more than " + MOST_ELSEWHERE + " are of other repositories");
      }
    }

    DependencyLines read() {
      var few = new ArrayList<>(faults);
      return new DependencyLines(
          here, elsewhere, few.subList(0, Math.min(few.size(), MOST_FAULTS)));
    }
  }
}
