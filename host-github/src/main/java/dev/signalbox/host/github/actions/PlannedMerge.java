package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.candidates.MergeCommit;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.github.access.GitHubRemote;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.rules.templates.ActionTexts;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a merge without the queue must come to, computed on the mirror. */
record PlannedMerge(Mirror mirror, PullRequest known, ActionTexts texts) {
  /** GitHub does not fast-forward by itself: then we move the branch, as for landings. */
  Ending<Effect.Land, ActRefusal> of(Effect.Merge merge, Instant now) throws IOException {
    var message = texts.message(merge.commitMessage());
    if (texts.failure().isPresent()) return refused(texts.failure().get());
    String ref = GitHubRemote.refOf(merge.pull().number());
    var head = Optional.ofNullable(mirror.list(ref).get(ref));
    if (!head.equals(Optional.of(merge.pull().head()))) {
      return new Ending.Refused<>(new ActRefusal.HeadMoved());
    }
    var tip = mirror.fetch(merge.branch());
    if (tip.isEmpty()) return refused("there is no branch " + merge.branch());
    mirror.bring(List.of(merge.pull()));
    var titled = Optional.of(Titled.of(known.description()));
    var proof =
        merge.method() == MergeMethod.FAST_FORWARD ? LandingProof.COMMIT : LandingProof.HOST;
    return new MergeCommit(mirror.repository(), _ -> titled)
        .on(tip.get(), merge, message, proof, now);
  }

  private static Ending<Effect.Land, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }
}
