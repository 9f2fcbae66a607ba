package dev.signalbox.simulation.world;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.story.Narrator;

/** Puts a decision into words: what happened, what was asked for, what was written. */
final class Storyteller {
  private static final int SHORT = 7;

  private final Narrator narrator;

  Storyteller(Narrator narrator) {
    this.narrator = narrator;
  }

  void tell(QueueEvent event, Decision decision) {
    narrator.tell(words(event));
    for (Reply reply : decision.replies()) {
      reply.refusal().ifPresent(why -> narrator.tell("  refused: " + why));
    }
    for (LogEntry entry : decision.log()) narrator.tell("  log: " + words(entry));
    for (Effect effect : decision.effects()) narrator.tell("  asks: " + words(effect));
  }

  private static String words(QueueEvent event) {
    return switch (event) {
      case QueueEvent.Woken _ -> "The queue wakes up.";
      case Command it -> "Somebody asks: " + it;
      case Observation it -> words(it);
      case Report it -> words(it);
    };
  }

  private static String words(Observation observation) {
    return switch (observation) {
      case Observation.ForeignPullStirred it -> it.pull() + " may have changed";
      case Observation.PullRequestSeen it -> {
        var pull = it.pull();
        yield pull.number()
            + " is seen "
            + pull.state()
            + " at "
            + brief(pull.head())
            + " for "
            + pull.base()
            + ", version "
            + pull.version();
      }
      case Observation.BranchStirred it -> it.branch() + " may have moved.";
      case Observation.ChecksSeen it -> words(it);
      case Observation.DraftTouched it -> "Somebody pushed to the draft of " + brief(it.batch());
      case Observation.RulesSeen it -> "Rules of version " + it.version() + " are seen.";
      case Observation.RulesBroken it -> "Rules of version " + it.version() + " are broken.";
      case Observation.JobHealthSeen it -> "The health of " + it.jobs().size() + " jobs is seen.";
      case Observation.TestResultsSeen it -> words(it);
    };
  }

  private static String words(Observation.ChecksSeen seen) {
    var text = new StringBuilder("Checks of ").append(brief(seen.commit()));
    for (CheckRun run : seen.runs()) {
      text.append(", ").append(run.key().name()).append(' ').append(run.state());
      text.append(" (run ").append(run.run()).append(')');
    }
    return text.toString();
  }

  private static String words(Observation.TestResultsSeen seen) {
    var results = seen.results();
    return "Job %s of %s tells of %d tests, %d failed, %d quarantined"
        .formatted(
            results.name().job(),
            brief(seen.commit()),
            results.tests(),
            results.failures(),
            results.quarantined().size());
  }

  private static String words(Report report) {
    return switch (report) {
      case Report.BuildEnded it -> "Build " + it.effect().value() + words(it.ending());
      case Report.UpdateEnded it -> "Update " + it.effect().value() + words(it.ending());
      case Report.LandEnded it -> "Landing " + it.effect().value() + words(it.ending());
      case Report.BranchRead it ->
          "Reading " + it.branch() + " " + it.effect().value() + words(it.ending());
      case Report.RunAgainEnded it -> "Running again " + it.effect().value() + words(it.ending());
      case Report.ProbeEnded it -> "Test of the base " + it.effect().value() + words(it.ending());
      case Report.TidyEnded it -> "Tidying " + it.effect().value() + words(it.ending());
      case Report.ActEnded it -> "Action " + it.effect().value() + words(it.ending());
      case Report.MergeEnded it -> "Merge " + it.effect().value() + words(it.ending());
      case Report.PermissionRead it -> "Permission " + it.effect().value() + words(it.ending());
      case Report.ForeignPullRead it -> "Reading " + it.pull() + words(it.ending());
      case Report.PromiseBroken it -> "A guard found broken: " + it.promise();
    };
  }

  private static String words(Ending<?, ?> ending) {
    return switch (ending) {
      case Ending.Done<?, ?> done -> " is done: " + done.value();
      case Ending.Refused<?, ?> refused -> " is refused: " + refused.reason();
      case Ending.RetryLater<?, ?> later -> " is to be tried again at " + later.notBefore();
      case Ending.Unknown<?, ?> _ -> " ended nobody knows how";
    };
  }

  private static String words(Effect effect) {
    return effect.id().value()
        + " "
        + switch (effect) {
          case Effect.Build it ->
              "build "
                  + brief(it.batch())
                  + " of "
                  + words(it.own())
                  + " on "
                  + brief(it.onto())
                  + (it.ahead().isEmpty()
                      ? ""
                      : " after " + it.ahead().stream().map(Storyteller::words).toList())
                  + (it.inPlace() ? " in place" : "");
          case Effect.Rebuild it ->
              "rebuild " + brief(it.batch()) + " of " + words(it.own()) + " on " + brief(it.onto());
          case Effect.RunAgain it -> "run checks of " + brief(it.commit()) + " again";
          case Effect.Probe it -> "test " + it.branch() + " itself at " + brief(it.commit());
          case Effect.StopProbe it -> "test " + brief(it.commit()) + " by itself no longer";
          case Effect.CheckHead it -> "run the checks of the head of " + it.pull().number();
          case Effect.Tidy it -> "tidy up " + brief(it.batch());
          case Effect.UpdateBranch it ->
              "bring " + it.pull().number() + " up to date with " + brief(it.onto());
          case Effect.Land it ->
              "land "
                  + it.numbers()
                  + " as "
                  + brief(it.commit())
                  + " on "
                  + it.branch()
                  + " at "
                  + brief(it.expectedTip())
                  + " not after "
                  + it.notAfter()
                  + " by "
                  + it.proof();
          case Effect.Act it ->
              "do " + it.action() + " to " + it.pull().number() + " at " + brief(it.pull().head());
          case Effect.Merge it ->
              "merge " + it.pull().number() + " at " + brief(it.pull().head()) + " by a rule";
          case Effect.ReadPermission it -> "read what " + it.login() + " may do";
          case Effect.ReadForeignPull it -> "read " + it.pull();
          case Effect.ReadBranch it -> "read " + it.branch();
        };
  }

  private static String words(Effect.Unit unit) {
    return unit.changes().stream().map(Pinned::number).map(PullRequestNumber::toString).toList()
        + " by "
        + unit.method();
  }

  /** By type and code, for whoever debugs; what people read is put into words elsewhere. */
  private static String words(LogEntry entry) {
    var who = entry.pullRequest().map(PullRequestNumber::toString).orElse("the queue");
    return who + " " + entry.metadata().type() + words(entry.metadata());
  }

  private static String words(LogMetadata metadata) {
    if (metadata instanceof QueueAction.Leave leave) {
      return (leave.merged() ? " merged: " : " unmerged: ") + leave.reason();
    }
    return metadata instanceof QueueChecks.End end && end.aborted() ? " " + end.abortCode() : "";
  }

  private static String brief(CommitSha commit) {
    return commit.hex().substring(0, SHORT);
  }

  private static String brief(BatchId batch) {
    return "batch " + batch.value().toString().substring(0, SHORT);
  }
}
