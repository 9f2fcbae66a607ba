package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** By what the outcome of a change is foreseen and counted. */
record ChangeTraits(Trait rule, Trait author, List<Trait> scopes, List<Trait> paths) {
  private static final int MOST_SCOPES = 8;
  private static final int MOST_PATHS = 4;

  /** A change of more files says little by the rest of them. */
  private static final int FILES_READ = 200;

  static ChangeTraits of(Ledger ledger, PullRequestNumber number, String rule) {
    var pull = ledger.entries().pull(number);
    return new ChangeTraits(
        new Trait(Kind.RULE, rule),
        new Trait(Kind.AUTHOR, pull.description().author().login()),
        traits(Kind.SCOPE, scopes(ledger, number), MOST_SCOPES),
        traits(Kind.PATH, folders(pull), MOST_PATHS));
  }

  private static List<String> scopes(Ledger ledger, PullRequestNumber number) {
    return ledger
        .entries()
        .entry(number)
        .map(entry -> named(entry.standing().lanes()))
        .orElse(List.of());
  }

  private static List<String> named(Lanes lanes) {
    return lanes.scopes().size() > MOST_SCOPES ? List.of(Lanes.ALL) : lanes.named();
  }

  private static Set<String> folders(PullRequest pull) {
    var folders = new LinkedHashSet<String>();
    var files = pull.difference().files();
    for (var file : files.subList(0, Math.min(files.size(), FILES_READ))) {
      folders.add(folder(file));
      if (folders.size() == MOST_PATHS) break;
    }
    return folders;
  }

  /** The first two folders of a path, or the only one, or nothing. */
  private static String folder(String path) {
    int first = path.indexOf('/');
    if (first < 0) return "";
    int second = path.indexOf('/', first + 1);
    return path.substring(0, second < 0 ? first : second);
  }

  private static List<Trait> traits(Kind kind, Iterable<String> names, int most) {
    var traits = new ArrayList<Trait>();
    for (var name : names) {
      if (traits.size() < most) traits.add(new Trait(kind, name));
    }
    return traits;
  }

  List<Trait> all() {
    var all = new ArrayList<Trait>(2 + scopes.size() + paths.size());
    all.add(rule);
    all.add(author);
    all.addAll(scopes);
    all.addAll(paths);
    return all;
  }
}
