package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.ConfigurationChange.ConfigurationFault;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action.PostCheck;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.writing.CheckRunReport;
import dev.signalbox.host.github.writing.CheckWrites;
import dev.signalbox.rules.templates.ActionTexts;
import java.util.List;
import java.util.Optional;

/** A check run on the very head that a rule was evaluated for, named after the rule. */
record PostedCheck(GitHubAccess access, RepositorySlug slug, Effect.Act act, ActionTexts texts) {
  Ending<List<PullRequestAction>, ActRefusal> post(PostCheck check) throws GitHubException {
    String name = act.title();
    String title = texts.message(check.title()).orElse(name);
    String summary = texts.message(check.summary()).orElse("");
    if (texts.failure().isPresent()) return LookedAtAction.refused(texts.failure().get());
    if (name.equals(CheckRunReport.OWN_NAME)) {
      return LookedAtAction.refused("`" + name + "` is the name of our own check");
    }
    var conclusion = check.conclusion().orElse(PostCheck.Conclusion.SUCCESS);
    var head = act.pull().head();
    var known =
        GitHubException.answered(
            new CheckReader(access).marked(slug, head, name, ReportedCheck.OF_RULE));
    boolean isAnnotated = known.filter(run -> run.annotations() > 0).isPresent();
    var shown =
        new CheckRunReport(
            name,
            ReportedCheck.OF_RULE,
            true,
            Optional.of(CheckRunReport.Conclusion.valueOf(conclusion.name())),
            Optional.empty(),
            title,
            summary,
            isAnnotated ? List.of() : annotations());
    var writes = new CheckWrites(access);
    GitHubException.answered(
        known.isPresent()
            ? writes.update(slug, known.get().id(), shown)
            : writes.create(slug, head, shown));
    return LookedAtAction.done(
        new PullRequestAction.PostCheck(conclusion.spelled(), title, summary));
  }

  /** GitHub adds them to those it has; of one head they are always the same. */
  private List<CheckRunReport.Annotation> annotations() {
    return act.annotations().stream()
        .flatMap(change -> change.known().stream().map(fault -> annotation(change.path(), fault)))
        .toList();
  }

  private static CheckRunReport.Annotation annotation(String path, ConfigurationFault fault) {
    return new CheckRunReport.Annotation(path, fault.line(), fault.column(), fault.message());
  }
}
