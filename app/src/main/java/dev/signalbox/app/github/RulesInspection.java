package dev.signalbox.app.github;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.BranchReader;
import dev.signalbox.host.github.reading.Contents;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.util.Optional;

/** Whether a repository has rules on its default branch, and whether they are valid. */
final class RulesInspection {
  private final GitHubAccess access;

  RulesInspection(GitHubAccess access) {
    this.access = access;
  }

  SetupFinding look(GitHubRepository repository) {
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

  private GitHubReply<Optional<RulesFile>> read(GitHubRepository repository) {
    var slug = repository.slug();
    return new BranchReader(access)
        .now(slug, new BranchName(repository.defaultBranch()))
        .then(
            tip ->
                tip.map(commit -> new Contents(access).rules(slug, commit))
                    .orElseGet(() -> new GitHubReply.Answered<>(Optional.empty())));
  }
}
