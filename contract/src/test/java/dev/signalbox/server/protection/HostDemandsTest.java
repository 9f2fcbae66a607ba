package dev.signalbox.server.protection;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.engine.conditions.ConditionTree;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.fakehub.state.FakeProtection.Kind;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.Protection;
import dev.signalbox.host.Protection.Demands;
import dev.signalbox.host.Protection.RequiredCheck;
import dev.signalbox.host.Protection.RequiredReviews;
import dev.signalbox.host.github.reading.Requirements;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.github.talk.TalkScene;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.store.repositories.Repository;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

final class HostDemandsTest {
  private static final Repository REPOSITORY = atGitHub(TalkScene.repository(Product.MERGE_QUEUE));
  private static final BranchName MAIN = new BranchName("main");

  @TempDir Path folder;

  private static Repository atGitHub(Repository local) {
    return new Repository(
        local.id(),
        local.slug(),
        HostedRepositories.KIND,
        Optional.of(7L),
        local.defaultBranch(),
        local.products(),
        local.createdAt(),
        local.pause());
  }

  private static RulesReading.Valid read(String yaml) {
    return (RulesReading.Valid) RulesReader.read(yaml.getBytes(StandardCharsets.UTF_8));
  }

  private static RulesReading.Valid demanding(String queueRule) {
    return read("merge_queue: {host_requirements: true}\nqueue_rules: [" + queueRule + "]\n");
  }

  private static Demands checks(String... names) {
    return new Demands(
        Set.copyOf(
            Stream.of(names).map(name -> new RequiredCheck(name, Optional.empty())).toList()),
        Set.of());
  }

  private static Protection of(Map<String, Demands> branches) {
    return (_, branch) -> new Outcome.Done<>(branches.getOrDefault(branch.value(), Demands.NONE));
  }

  private static Rules rules(Outcome<Rules> outcome) {
    if (!(outcome instanceof Outcome.Done<Rules>(var rules))) throw new AssertionError(outcome);
    return rules;
  }

  private static List<Object> conditions(Outcome<Rules> outcome) {
    return ConditionTree.plain(rules(outcome).queueRules().getFirst().mergeConditions());
  }

  @Test
  void a_rule_for_one_branch_asks_for_what_is_required_there() {
    var demands = new HostDemands(of(Map.of("main", checks("lint", "test", "Signalbox"))));
    var read =
        demanding(
            "{name: a, queue_conditions: [base = main], merge_conditions: [check-success = test]}");
    assertThat(conditions(demands.added(REPOSITORY, read)))
        .containsExactly("check-success = test", passed("lint"));
  }

  @Test
  void a_rule_says_where_they_count() {
    var required =
        new Demands(
            checks("lint").checks(),
            Set.of(),
            new RequiredReviews(1, false, false, false),
            Set.of());
    var demands = new HostDemands(of(Map.of("main", required)));
    String rule = "{name: a, queue_conditions: [base = main], branch_protection_injection_mode: ";
    var landing = rules(demands.added(REPOSITORY, demanding(rule + "merge}"))).queueRules();
    assertThat(ConditionTree.plain(landing.getFirst().queueConditions()))
        .containsExactly("base = main");
    assertThat(ConditionTree.plain(landing.getFirst().mergeConditions()))
        .containsExactly(
            "#approved-reviews-by >= 1", "#changes-requested-reviews-by = 0", passed("lint"));
    var nowhere = rules(demands.added(REPOSITORY, demanding(rule + "none}"))).queueRules();
    assertThat(ConditionTree.plain(nowhere.getFirst().queueConditions()))
        .containsExactly("base = main");
    assertThat(nowhere.getFirst().mergeConditions()).isEmpty();
  }

  /** As the host counts. */
  private static Object passed(String check) {
    return Map.of(
        "or",
        List.of(
            "check-success = " + check, "check-neutral = " + check, "check-skipped = " + check));
  }

  private static Object passedOn(String branch, String check) {
    return Map.of(
        "or",
        List.of(
            "base != " + branch,
            "check-success = " + check,
            "check-neutral = " + check,
            "check-skipped = " + check));
  }

  @Test
  void required_approvals_are_asked_of_whoever_enters_and_what_can_not_be_known_is_told() {
    var reviews = new RequiredReviews(2, true, false, true);
    var required = new Demands(Set.of(), Set.of(), reviews, Set.of("rulesets: No access"));
    var demands = new HostDemands(of(Map.of("main", required)));
    var rules =
        rules(demands.added(REPOSITORY, demanding("{name: a, queue_conditions: [base = main]}")));
    assertThat(ConditionTree.plain(rules.queueRules().getFirst().queueConditions()))
        .containsExactly(
            "base = main", "#approved-reviews-by >= 2", "#changes-requested-reviews-by = 0");
    var shown = demands.shown(REPOSITORY.id()).orElseThrow();
    assertThat(shown.enforced()).isTrue();
    assertThat(shown.notKept())
        .hasSize(3)
        .anyMatch(words -> words.contains("requires reviews by code owners"))
        .anyMatch(words -> words.contains("requires that conversations are resolved"))
        .anyMatch(words -> words.endsWith("rulesets: No access"));
  }

  @Test
  void a_repository_added_from_now_on_keeps_them_unless_its_file_says_otherwise() {
    var demands =
        new HostDemands(
            of(Map.of("main", checks("lint"))),
            (_, read) -> read,
            REPOSITORY::equals,
            REPOSITORY::equals);
    String rule = "queue_rules: [{name: a, queue_conditions: [base = main]}]\n";
    assertThat(conditions(demands.added(REPOSITORY, read(rule)))).containsExactly(passed("lint"));
    assertThat(demands.shown(REPOSITORY.id()).orElseThrow().enforced()).isTrue();
    var refused = read(rule + "merge_queue: {host_requirements: false}\n");
    assertThat(conditions(demands.added(REPOSITORY, refused))).isEmpty();
    assertThat(demands.shown(REPOSITORY.id()).orElseThrow().reason())
        .isEqualTo("set in the rules file");
  }

  @Test
  void a_rule_for_whatever_branch_asks_for_it_on_the_default_branch() {
    var demands = new HostDemands(of(Map.of("main", checks("lint"), "old", checks("slow"))));
    assertThat(conditions(demands.added(REPOSITORY, demanding("{name: a}"))))
        .containsExactly(passedOn("main", "lint"));
  }

  @Test
  void merges_without_the_queue_are_asked_for_what_is_required_where_they_go() {
    var reviews = new RequiredReviews(1, false, false, true);
    var old = new Demands(checks("slow", "Signalbox").checks(), Set.of(), reviews, Set.of());
    var demands = new HostDemands(of(Map.of("old", old)));
    var read =
        read(
            """
            merge_queue: {host_requirements: true}
            pull_request_rules: [{name: a, conditions: [base = old], actions: {merge: {}}}]
            """);
    var required = rules(demands.added(REPOSITORY, read)).mergeProtections().hostRequirements();
    var only = required.orElseThrow().getFirst();
    assertThat(required.orElseThrow()).hasSize(1);
    assertThat(ConditionTree.plain(only.conditions())).containsExactly("base = old");
    assertThat(ConditionTree.plain(only.successConditions()))
        .containsExactly(
            "#approved-reviews-by >= 1",
            "#changes-requested-reviews-by = 0",
            "#review-threads-unresolved = 0",
            passed("slow"));
  }

  @Test
  void a_rule_for_several_branches_asks_for_what_is_required_on_each() {
    var demands = new HostDemands(of(Map.of("main", checks("lint"), "old", checks("slow"))));
    var read = demanding("{name: a, queue_conditions: [{or: [base = old, base = main]}]}");
    assertThat(conditions(demands.added(REPOSITORY, read)))
        .containsExactly(passedOn("main", "lint"), passedOn("old", "slow"));
  }

  @Test
  void where_the_rules_do_not_ask_for_it_the_host_is_not_asked() {
    var demands =
        new HostDemands(
            (_, _) -> {
              throw new AssertionError("asked");
            });
    assertThat(conditions(demands.added(REPOSITORY, read("queue_rules: [{name: a}]")))).isEmpty();
    assertThat(demands.shown(REPOSITORY.id()).orElseThrow().reason())
        .contains("added by an earlier version");
  }

  @Test
  void github_is_heard_again_each_time_and_what_was_known_stays_while_it_is_not() {
    try (var scene = new TalkScene(folder)) {
      var requirements = new Requirements(scene.access());
      var demands = new HostDemands((slug, branch) -> requirements.of(slug, branch).outcome());
      var read = demanding("{name: a, queue_conditions: [base = main]}");
      failing(scene, 1);
      assertThat(demands.added(REPOSITORY, read)).isInstanceOf(Outcome.RetryLater.class);
      assertThat(conditions(demands.added(REPOSITORY, read))).isEmpty();
      protect(scene, Kind.RULESET, "lint");
      assertThat(conditions(demands.added(REPOSITORY, read))).containsExactly(passed("lint"));
      protect(scene, Kind.PROTECTION, "build");
      failing(scene, 1);
      assertThat(conditions(demands.added(REPOSITORY, read))).containsExactly(passed("lint"));
      assertThat(conditions(demands.added(REPOSITORY, read)))
          .containsExactly(passed("build"), passed("lint"));
    }
  }

  private static void failing(TalkScene scene, int times) {
    scene
        .github
        .weather()
        .next(
            times,
            (_, path) -> path.contains("/rules/branches/"),
            new RequestFault.ErrorBefore(502));
  }

  private static void protect(TalkScene scene, Kind kind, String check) {
    scene
        .github
        .owners()
        .protect(
            TalkScene.SLUG.toString(),
            "main",
            dev.signalbox.fakehub.state.FakeProtection.requiring(kind, check));
  }

  @ParameterizedTest
  @CsvSource({
    "required_signatures, must be signed",
    "required_linear_history, set its merge_method to squash",
    "merge_queue, merge queue",
    "pull_request, only by pull requests",
    "update, nobody may change",
    "required_deployments, deployed first",
    "workflows, require their checks instead"
  })
  void what_can_not_be_fulfilled_is_told_once(String rule, String words) {
    var heard = new ListAppender<ILoggingEvent>();
    var log = (Logger) LoggerFactory.getLogger(HostDemands.class);
    heard.start();
    log.addAppender(heard);
    try {
      var demands =
          new HostDemands(of(Map.of("main", new Demands(Set.of(), Set.of(rule, "deletion")))));
      var read = demanding("{name: a}");
      demands.added(REPOSITORY, read);
      demands.added(REPOSITORY, read);
    } finally {
      log.detachAppender(heard);
    }
    assertThat(heard.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .singleElement()
        .asString()
        .startsWith("host_requirements.unmet: octo/widgets: ")
        .contains("on 'main'", words);
  }

  @Test
  void a_linear_history_is_no_obstacle_to_squashing_but_our_own_check_is_one() {
    var linear = new Demands(Set.of(), Set.of("required_linear_history", "non_fast_forward"));
    var squashing = demanding("{name: a, merge_method: squash}").rules();
    assertThat(Obstacles.of(linear, MAIN, MAIN, squashing)).isEmpty();
    assertThat(Obstacles.of(checks("Signalbox"), MAIN, MAIN, squashing))
        .singleElement()
        .asString()
        .contains("requires the check 'Signalbox'");
  }

  @Test
  void what_the_host_merges_by_itself_comes_by_a_pull_request() {
    var pullsOnly = new Demands(Set.of(), Set.of("pull_request", "required_signatures"));
    var hosted = demanding("{name: a, host_merge: true}").rules();
    assertThat(Obstacles.of(pullsOnly, MAIN, MAIN, hosted)).isEmpty();
  }
}
