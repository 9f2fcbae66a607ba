package dev.signalbox.engine.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Question.Compares;
import dev.signalbox.engine.conditions.Question.Counts;
import dev.signalbox.engine.conditions.Question.IsSet;
import dev.signalbox.engine.notation.Misread;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionTextTest {
  @Test
  void an_attribute_stands_alone_is_compared_or_is_counted() throws Misread {
    assertThat(ConditionText.parse("-draft"))
        .isEqualTo(new OfAttribute(true, new IsSet(Attribute.DRAFT)));
    assertThat(ConditionText.parse(" base=main "))
        .isEqualTo(
            new OfAttribute(
                false, new Compares(Attribute.BASE, Operator.EQUAL, new Operand.Text("main"))));
    assertThat(ConditionText.parse("#files > 10"))
        .isEqualTo(new OfAttribute(false, new Counts(Attribute.FILES, Operator.GREATER, 10)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "label:hotfix | label = hotfix",
        "label = \" spaced \" | label = \" spaced \"",
        "label = 'single' | label = single",
        "- # files >= 3 | -#files >= 3",
        "title ~= ^\\[WIP\\] | title ~= ^\\[WIP\\]",
        "title ~= \"^a\\.b\" | title ~= ^a\\.b",
        "files *= src/**/*.java | files *= src/**/*.java",
        "title = =x | title = =x",
        "depends-on = #12 | depends-on = 12",
        "queued-at < 90 min ago | queued-at < 1 h 30 min ago",
        "created-at >= 2026-01-31 | created-at >= 2026-01-31T00:00Z",
        "updated-at > 2026-01-31T09:00:00+01:00 | updated-at > 2026-01-31T09:00+01:00",
        "current-datetime <= 2026-07-01T08:30[Europe/Paris]"
            + " | current-datetime <= 2026-07-01T08:30[Europe/Paris]",
        "sender-permission >= write | sender-permission >= write",
        "draft = false | draft = false",
        "vote = Code-Review+2 | vote = Code-Review+2",
        "-vote:Verified-1 | -vote = Verified-1",
        "vote=Queue+1 | vote = Queue+1",
        "#vote >= 2 | #vote >= 2",
        "author = \"@acme/core\" | author = @acme/core",
        "-review-requested:@Core | -review-requested = @Core",
        "schedule = monday - friday 9:00 - 19:00[Europe/Paris]"
            + " | schedule = Mon-Fri 09:00-19:00[Europe/Paris]",
        "schedule != Sat,Sun | schedule != Sat-Sun",
        "schedule = 22:00-24:00,00:00-06:00 | schedule = 00:00-06:00,22:00-24:00",
        "schedule = Fri-Mon | schedule = Mon,Fri-Sun",
        "schedule = 08:00-12:00,12:00-13:00 | schedule = 08:00-13:00",
        "schedule = Mon-Sun 08:00-12:00,11:00-13:00[UTC] | schedule = 08:00-13:00"
      })
  void each_form_has_one_canonical_writing(String written, String canonical) throws Misread {
    assertThat(ConditionText.parse(written)).hasToString(canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "^^ | 0 | expected an attribute",
        "= main | 0 | expected an attribute",
        "-lable = x | 1 | unknown attribute `lable`",
        "draft > 3 | 6 | `draft` is true or false and does not take `>`",
        "draft = maybe | 8 | expected true or false",
        "#title > 3 | 0 | `#` counts the elements of a list, but `title` is text",
        "#files | 6 | expected an operator and a value: `files` is a count",
        "#files ~= 3 | 7 | `files` is a number and does not take `~=`",
        "number | 6 | expected an operator and a value",
        "number > many | 9 | expected a whole number",
        "number > 1234567890123456789 | 9 | this number is too large",
        "base == main | 5 | `==` is not an operator",
        "base main | 5 | expected an operator",
        "base = | 6 | expected a value",
        "title ~= ab(c | 9 | bad pattern, missing closing )",
        "title ~= \"ab**c\" | 12 | bad pattern, invalid nested repetition",
        "title ~= (((a{1000}){1000}){1000}) | 9 | this pattern repeats too much",
        "label = \"open | 8 | this quote is not closed",
        "label = \"a\" b | 11 | nothing may follow the quote",
        "created-at > yesterday | 13 | expected a date and time",
        "created-at > 3 moons ago | 15 | unknown unit",
        "created-at = 2026-01-01 | 11 | `created-at` is a date and time and does not take `=`",
        "current-datetime > 1 h ago | 19 | the present is never in the past",
        "created-at > 2026-01-01T00:00[Europe/Pariss] | 30 | unknown time zone",
        "schedule = Mon-Fry | 15 | unknown day `Fry`",
        "schedule = Mon 9-17 | 15 | expected a time",
        "schedule = 09:00-25:00 | 17 | a time is between",
        "schedule = 22:00-06:00 | 17 | the end is not after the start",
        "schedule = Mon[Mars/Base] | 15 | unknown time zone",
        "schedule = Mon[UTC | 18 | a time zone ends with",
        "schedule = Mon 09:00-10:00 x | 27 | a schedule ends here",
        "author = @a/b/c | 9 | expected a team, `@owner/team` or `@team`, found `@a/b/c`",
        "sender != @ | 10 | expected a team",
        "assignee = @/core | 11 | expected a team",
        "merged-by = @acme/ | 12 | expected a team",
        "sender-permission > wriet | 20 | expected one of"
      })
  void what_is_wrong_is_told_with_its_place(String text, int offset, String message) {
    assertThatExceptionOfType(Misread.class)
        .isThrownBy(() -> ConditionText.parse(text))
        .withMessageStartingWith(message)
        .satisfies(misread -> assertThat(misread.offset()).isEqualTo(offset));
  }

  @ParameterizedTest
  @CsvSource({
    "lable = x, label",
    "labels = x, label",
    "aproved-reviews-by = x, approved-reviews-by",
    "check_success = x, check-success",
    "base == main, =",
    "title =~ x, ~=",
    "schedule = Mon[Europe/Pariss], Europe/Paris",
    "sender-permission > wriet, write"
  })
  void what_was_meant_is_suggested(String text, String suggestion) {
    assertThatExceptionOfType(Misread.class)
        .isThrownBy(() -> ConditionText.parse(text))
        .satisfies(misread -> assertThat(misread.suggestion()).contains(suggestion));
  }

  @Test
  void people_are_told_groups_in_words() throws Misread {
    Condition draft = ConditionText.parse("-draft");
    Condition main = ConditionText.parse("base=main");
    var either = new Condition.Or(List.of(draft, main));
    assertThat(ConditionTree.words(new Condition.And(List.of(main, new Condition.Not(either)))))
        .isEqualTo("all of (base = main, not (any of (-draft, base = main)))");
  }

  @Test
  void a_team_that_was_stored_as_text_is_a_team() throws Misread {
    assertThat(ConditionText.parse("author != @acme/core"))
        .isEqualTo(
            new OfAttribute(
                false,
                new Compares(
                    Attribute.AUTHOR, Operator.DIFFERENT, new Operand.Text("@acme/core"))));
  }

  @Test
  void a_condition_that_makes_no_sense_cannot_be_built() {
    assertThatThrownBy(() -> new Compares(Attribute.DRAFT, Operator.GREATER, new Operand.Whole(3)))
        .isInstanceOf(IllegalArgumentException.class);
    var team = new Operand.Team(Optional.empty(), "core");
    assertThatThrownBy(() -> new Compares(Attribute.LABEL, Operator.EQUAL, team))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Counts(Attribute.TITLE, Operator.GREATER, 3))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new IsSet(Attribute.SCHEDULE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
