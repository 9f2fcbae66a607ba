package dev.signalbox.host.local;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.candidates.MergeCommit;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.rules.templates.ActionTexts;
import dev.signalbox.rules.templates.TemplateRenderer;
import java.io.IOException;

/** Makes the commit that a pull request is merged as without the queue. */
record LocalMerge(
    PullRequestUpdates updates,
    GitRepository repository,
    Titled.Lookup titles,
    TemplateRenderer renderer) {
  Ending<Effect.Land, ActRefusal> of(RepositorySlug slug, Effect.Merge merge) throws IOException {
    var number = merge.pull().number();
    var pull = updates.records().pull(slug, number);
    if (pull.isEmpty() || pull.get().state() != State.OPEN) return refused(number + " is not open");
    if (!pull.get().head().equals(merge.pull().head())) {
      return new Ending.Refused<>(new ActRefusal.HeadMoved());
    }
    var texts = new ActionTexts(renderer, merge.values());
    var message = texts.message(merge.commitMessage());
    if (texts.failure().isPresent()) return refused(texts.failure().get());
    var tip = repository.tip(merge.branch());
    if (tip.isEmpty()) return refused("there is no branch " + merge.branch());
    return new MergeCommit(repository, titles)
        .on(tip.get(), merge, message, LandingProof.COMMIT, updates.now());
  }

  private static Ending<Effect.Land, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }
}
