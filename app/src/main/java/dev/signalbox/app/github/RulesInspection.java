package dev.signalbox.app.github;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.access.HostedRepository;
import dev.signalbox.hosts.github.calls.GitHubReply;
import dev.signalbox.hosts.github.reading.BranchReader;
import dev.signalbox.hosts.github.reading.Contents;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.util.Optional;

/** Whether a repository has rules on its default branch, and whether they are valid. */
final class RulesInspection {
  private final GitHubAccess access;

  RulesInspection(GitHubAccess access) {
    this.access = access;
  }

  SetupFinding look(HostedRepository repository) {
    String about = "rules of " + repository.slug();
    String branch = repository.defaultBranch();
    if (repository.isArchived()) return SetupFinding.well(about, "not needed: it is archived");
    var reply = read(repository);
    if (!(reply instanceof GitHubReply.Answered<Optional<RulesFile>>(var file))) {
      return SetupFinding.unanswered(
          about, reply, "make sure that the App can read contents, and try again");
    }
    if (file.isEmpty()) {
      return SetupFinding.missing(
          about,
          "there are none on " + branch + ", so the defaults apply",
          "add " + RulesFile.PATHS.getFirst() + " to " + branch + "; see docs/rules.md");
    }
    String path = file.get().path();
    return switch (RulesReader.read(file.get().content())) {
      case RulesReading.Valid _ -> SetupFinding.well(about, path + " on " + branch);
      case RulesReading.Invalid(var faults) ->
          SetupFinding.missing(
              about,
              path + " on " + branch + ": " + faults.getFirst().message(),
              "fix it; 'signalbox config check " + path + "' shows where");
    };
  }

  private GitHubReply<Optional<RulesFile>> read(HostedRepository repository) {
    var slug = repository.slug();
    return new BranchReader(access)
        .now(slug, new BranchName(repository.defaultBranch()))
        .then(
            tip ->
                tip.map(commit -> new Contents(access).rules(slug, commit))
                    .orElseGet(() -> new GitHubReply.Answered<>(Optional.empty())));
  }
}
