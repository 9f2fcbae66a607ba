package dev.signalbox.engine.automation;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.evaluation.AttributeValues;
import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.Template;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;

/** What the templates of an action ask for, as it was when the action was decided. */
public final class TemplateValues {
  private TemplateValues() {}

  public static Map<Attribute, Value> of(Action action, Subject subject, Instant now) {
    var asked =
        templates(action).flatMap(template -> template.attributes().stream()).distinct().toList();
    return AttributeValues.of(asked, subject, now);
  }

  private static Stream<Template> templates(Action action) {
    return switch (action) {
      case Action.Label it ->
          Stream.of(it.add(), it.remove(), it.toggle()).flatMap(list -> list.stream());
      case Action.Assign it -> Stream.concat(it.addUsers().stream(), it.removeUsers().stream());
      case Action.DismissReviews it -> it.message().stream();
      case Action.Review it -> it.message().stream();
      case Action.Comment it -> Stream.of(it.message());
      case Action.PostCheck it -> Stream.concat(it.title().stream(), it.summary().stream());
      case Action.Backport(var copies) -> templates(copies);
      case Action.Copy(var copies) -> templates(copies);
      case Action.Merge it -> it.commitMessageTemplate().stream();
      case Action.Close it -> it.message().stream();
      case Action.Edit _,
          Action.RequestReviews _,
          Action.Update _,
          Action.Rebase _,
          Action.Squash _,
          Action.HostActions _,
          Action.Dequeue _,
          Action.Queue _,
          Action.DeleteHeadBranch _,
          Action.Refresh _ ->
          Stream.empty();
    };
  }

  private static Stream<Template> templates(BranchCopies copies) {
    return Stream.of(copies.assignees().stream(), copies.title().stream(), copies.body().stream())
        .flatMap(each -> each);
  }
}
