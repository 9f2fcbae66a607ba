package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Schedule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How a condition, or all of a list, stands for several subjects: what readers are told of it. */
public record Finding(
    String label,
    Optional<Question> question,
    Optional<String> description,
    List<Finding> parts,
    List<Evaluation> evaluations) {
  private static final String ALL_OF = "all of";

  public Finding {
    parts = List.copyOf(parts);
    evaluations = List.copyOf(evaluations);
  }

  public static Finding of(List<Condition> conditions, List<Subject> subjects, Instant now) {
    var inquiries = subjects.stream().map(subject -> Inquiry.of(subject, now)).toList();
    return new Finding(
        ALL_OF,
        Optional.empty(),
        Optional.empty(),
        conditions.stream().map(part -> of(part, inquiries)).toList(),
        inquiries.stream().map(inquiry -> evaluation(conditions, inquiry)).toList());
  }

  private static Finding of(Condition condition, List<Inquiry> inquiries) {
    return new Finding(
        label(condition),
        condition instanceof OfAttribute(_, var asked) ? Optional.of(asked) : Optional.empty(),
        condition instanceof OfAttribute leaf
            ? PendingText.described(leaf, inquiries)
            : Optional.empty(),
        Assessment.members(condition).stream().map(part -> of(part, inquiries)).toList(),
        inquiries.stream().map(inquiry -> evaluation(List.of(condition), inquiry)).toList());
  }

  private static Evaluation evaluation(List<Condition> conditions, Inquiry inquiry) {
    boolean match =
        new ConditionFold(inquiry, Assumption.NOTHING).all(conditions) == ConditionAnswer.YES;
    return new Evaluation(
        inquiry.subject().number(),
        match,
        match ? null : inquiry.trouble(conditions).orElse(null),
        inquiry.relatedChecks(conditions),
        new NextChange(inquiry).next(conditions).orElse(null));
  }

  private static String label(Condition condition) {
    return switch (condition) {
      case OfAttribute asked -> ConditionText.print(asked);
      case Condition.And _ -> ALL_OF;
      case Condition.Or _ -> "any of";
      case Condition.Not _ -> "not";
    };
  }

  public boolean match() {
    return evaluations.stream().allMatch(Evaluation::match);
  }

  public Optional<Operator> operator() {
    return question.flatMap(
        asked ->
            switch (asked) {
              case Question.IsSet _ -> Optional.empty();
              case Question.Compares compares -> Optional.of(compares.operator());
              case Question.Counts counts -> Optional.of(counts.operator());
            });
  }

  public Optional<ScheduleHours> schedule() {
    return question.flatMap(
        asked ->
            asked instanceof Question.Compares(_, _, Schedule schedule)
                ? Optional.of(ScheduleHours.of(schedule))
                : Optional.empty());
  }
}
