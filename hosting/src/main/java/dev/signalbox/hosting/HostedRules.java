package dev.signalbox.hosting;

import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.rules.ExtendedFile;
import dev.signalbox.rules.ExtendedRepository;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.util.List;
import java.util.Optional;

/**
 * The rules on a branch of a repository, together with those that they extend.
 *
 * @param file nothing where there is none, and the defaults hold
 * @param extended where those were read that they extend
 */
public record HostedRules(
    Optional<RulesFile> file, RulesReading reading, Optional<ExtendedRules> extended) {

  /** Not done where the host can't tell now. What it never will is a fault of the file. */
  public static Outcome<HostedRules> read(SourceHost host, RepositorySlug slug, String branch) {
    return switch (host.readRules(slug, branch)) {
      case Outcome.Done<Optional<RulesFile>>(var file) ->
          file.map(found -> read(host, slug, found))
              .orElseGet(() -> done(file, RulesReading.Valid.DEFAULT));
      case Outcome.Refused<?>(var reason) -> new Outcome.Refused<>(reason);
      case Outcome.RetryLater<?>(var reason) -> new Outcome.RetryLater<>(reason);
      case Outcome.Unknown<?>(var reason) -> new Outcome.Unknown<>(reason);
    };
  }

  /** What people know the file by. */
  public String path() {
    return file.map(RulesFile::path).orElseGet(RulesFile.PATHS::getFirst);
  }

  private static Outcome<HostedRules> read(SourceHost host, RepositorySlug slug, RulesFile file) {
    var alone = RulesReader.read(file.content());
    var named =
        alone instanceof RulesReading.Valid valid
            ? valid.extended()
            : Optional.<ExtendedRepository>empty();
    return named
        .map(extended -> joined(host, slug, file, extended))
        .orElseGet(() -> done(Optional.of(file), alone));
  }

  private static Outcome<HostedRules> joined(
      SourceHost host, RepositorySlug slug, RulesFile file, ExtendedRepository named) {
    var other = named.slug(slug.owner());
    var objection = named.objection(slug);
    if (objection.isPresent()) return done(Optional.of(file), objection.get());
    return switch (host.readExtendedRules(slug, other)) {
      case Outcome.Done<Optional<RulesFile>>(var found) ->
          found
              .map(extended -> joined(file, other, extended))
              .orElseGet(
                  () -> refused(file, named, other + " has no rules file on its default branch"));
      case Outcome.Refused<?>(var reason) ->
          refused(file, named, "can't read the rules of " + other + ": " + reason);
      case Outcome.RetryLater<?>(var reason) -> new Outcome.RetryLater<>(reason);
      case Outcome.Unknown<?>(var reason) -> new Outcome.Unknown<>(reason);
    };
  }

  private static Outcome<HostedRules> joined(
      RulesFile file, RepositorySlug other, RulesFile extended) {
    var named = new ExtendedFile(other + ":" + extended.path(), extended.content());
    return new Outcome.Done<>(
        new HostedRules(
            Optional.of(file),
            RulesReader.read(file.content(), named),
            Optional.of(new ExtendedRules(other, new CommitSha(extended.commit())))));
  }

  private static Outcome<HostedRules> refused(
      RulesFile file, ExtendedRepository named, String why) {
    return done(Optional.of(file), named.refused(List.of(why)));
  }

  private static Outcome<HostedRules> done(Optional<RulesFile> file, RulesReading reading) {
    return new Outcome.Done<>(new HostedRules(file, reading, Optional.empty()));
  }
}
