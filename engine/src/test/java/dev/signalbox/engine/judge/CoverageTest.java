package dev.signalbox.engine.judge;

import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.story.StoryRules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CoverageTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final BranchName MAIN = new BranchName("main");
  private static final Ledger NEW = Ledger.of(RepositorySlug.parse("acme/site"), new UUID(1, 2));

  @Test
  void without_rules_only_the_default_branch_is_covered() {
    assertThat(Coverage.covers(NEW, MAIN, MAIN, NOW)).isTrue();
    assertThat(Coverage.covers(NEW, new BranchName("trunk"), MAIN, NOW)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"base = stable", "base ~= ^sta", "base *= sta*", "-base != stable"})
  void a_branch_that_a_condition_names_or_matches_is_covered(String condition) {
    assertThat(covers(conditions(condition), "stable")).isTrue();
    assertThat(covers(conditions("-draft", condition), "stable")).isTrue();
    assertThat(covers(conditions(condition), "work")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"base != work", "-base = work", "-base ~= ^w", "head = stable"})
  void a_branch_that_is_only_not_excluded_is_not_covered(String condition) {
    assertThat(covers(conditions(condition), "stable")).isFalse();
    assertThat(covers(conditions(condition), "work")).isFalse();
  }

  @Test
  void groups_are_looked_into() {
    var either = Condition.any(conditions("base = one", "base = two"));
    assertThat(covers(List.of(either), "one")).isTrue();
    assertThat(covers(List.of(either), "two")).isTrue();
    assertThat(covers(List.of(either), "three")).isFalse();
    var both = Condition.all(conditions("base = one", "label = x"));
    assertThat(covers(List.of(both), "one")).isTrue();
    assertThat(covers(List.of(new Condition.Not(either)), "three")).isFalse();
    assertThat(covers(List.of(new Condition.Not(either)), "one")).isFalse();
    var not = new Condition.Not(conditions("base != one").getFirst());
    assertThat(covers(List.of(not), "one")).isTrue();
    assertThat(covers(List.of(not), "two")).isFalse();
  }

  @Test
  void a_freeze_holds_pushes_to_every_branch_that_its_pull_requests_could_have() {
    assertThat(isFrozen(List.of(), List.of())).isTrue();
    assertThat(isFrozen(conditions("base = main"), List.of())).isTrue();
    assertThat(isFrozen(conditions("base = main", "label = risky"), List.of())).isTrue();
    assertThat(isFrozen(conditions("label = risky"), List.of())).isTrue();
    assertThat(isFrozen(conditions("base = other"), List.of())).isFalse();
    assertThat(isFrozen(conditions("base = other", "label = risky"), List.of())).isFalse();
    assertThat(isFrozen(List.of(), conditions("label = hotfix"))).isTrue();
    assertThat(isFrozen(List.of(), conditions("base = main"))).isFalse();
    assertThat(isFrozen(List.of(), conditions("base = other"))).isTrue();
  }

  @Test
  void a_freeze_that_has_not_begun_or_is_over_holds_nothing() {
    var early = NOW.minusSeconds(2);
    assertThat(Coverage.freezing(frozen(List.of(), List.of()), MAIN, early)).isEmpty();
    var late = NOW.plusSeconds(2);
    assertThat(Coverage.freezing(frozen(List.of(), List.of()), MAIN, late)).isEmpty();
  }

  private static boolean covers(List<Condition> queueConditions, String branch) {
    var draft = new StoryRules();
    draft.queueConditions = queueConditions;
    var rules = new RulesInForce(draft.rules(), Optional.empty(), 1, Optional.empty());
    var ledger = NEW.with(NEW.policy().with(rules));
    return Coverage.covers(ledger, MAIN, new BranchName(branch), NOW);
  }

  private static boolean isFrozen(List<Condition> matching, List<Condition> excluding) {
    return !Coverage.freezing(frozen(matching, excluding), MAIN, NOW).isEmpty();
  }

  private static Ledger frozen(List<Condition> matching, List<Condition> excluding) {
    var nothing = new FreezeConditions.Listed(List.of());
    var span =
        new ScheduledFreezeAttributes(
            "release", NOW.minusSeconds(1), NOW.plusSeconds(1), "UTC", nothing, nothing);
    var freeze = new Freeze(new UUID(3, 4), span, matching, excluding);
    var policy = NEW.policy();
    return NEW.with(policy.with(policy.freezes().with(freeze.id(), freeze)));
  }
}
