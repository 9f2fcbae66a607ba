package dev.signalbox.house;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.PullRequestAction;

@AnalyzeClasses(packages = "dev.signalbox", importOptions = OnlyTheProgram.class)
class WallsTest {
  private static final String ENGINE = "dev.signalbox.engine..";
  private static final String RUNTIME = "dev.signalbox.runtime..";
  private static final String SIMULATION = "dev.signalbox.simulation..";
  private static final String SCHEDULING = "dev.signalbox.scheduling..";
  private static final String LEDGER = "dev.signalbox.engine.ledger..";
  private static final String EVENTS = "dev.signalbox.engine.events..";
  private static final String EFFECTS = "dev.signalbox.engine.effects..";
  private static final String LOG = "dev.signalbox.engine.log..";
  private static final String JUDGE = "dev.signalbox.engine.judge..";
  private static final String PLANNER = "dev.signalbox.engine.planner..";
  private static final String QUEUE = "dev.signalbox.engine.queue..";
  private static final String RULES = "dev.signalbox.rules..";
  private static final String WIRE = "dev.signalbox.wire..";
  private static final String PROOFS = "dev.signalbox.proofs..";
  private static final String POSTGRES = "dev.signalbox.postgres..";
  private static final String STORE = "dev.signalbox.store..";
  private static final String HOST = "dev.signalbox.host..";
  private static final String LOCAL = "dev.signalbox.host.local..";
  private static final String GITHUB = "dev.signalbox.host.github..";
  private static final String GERRIT = "dev.signalbox.host.gerrit..";
  private static final String WEB = "dev.signalbox.web..";
  private static final String HOSTING = "dev.signalbox.hosting..";
  private static final String SERVER = "dev.signalbox.server..";
  private static final String INSIGHTS = "dev.signalbox.insights..";
  private static final String INSIGHTS_HEALTH = "dev.signalbox.insights.health..";
  private static final String APP = "dev.signalbox.app..";

  @ArchTest
  static final ArchRule the_engine_knows_nothing_but_plain_java_and_re2 =
      classes()
          .that()
          .resideInAPackage(ENGINE)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              ENGINE,
              "java.lang..",
              "java.math..",
              "java.nio.charset",
              "java.time..",
              "java.util",
              "java.util.function..",
              "java.util.stream..",
              "java.util.regex..",
              "com.google.re2j..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule the_engine_asks_no_clock_and_throws_no_dice =
      noClasses()
          .that()
          .resideInAPackage(ENGINE)
          .should()
          .callMethod(java.time.Instant.class, "now")
          .orShould()
          .callMethod(java.time.LocalDate.class, "now")
          .orShould()
          .callMethod(java.time.ZonedDateTime.class, "now")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(java.util.UUID.class, "randomUUID")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(java.util.Random.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Thread.class);

  @ArchTest
  static final ArchRule facts_know_nobody_who_decides =
      noClasses()
          .that()
          .resideInAnyPackage(LEDGER, EVENTS, EFFECTS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(JUDGE, PLANNER, QUEUE);

  /**
   * What facts and log entries have in common lives beneath both. Only what a host did for a rule
   * is reported in the shape of its entry: a second shape would say the same.
   */
  @ArchTest
  static final ArchRule facts_and_judge_know_no_log_entries =
      noClasses()
          .that()
          .resideInAnyPackage(LEDGER, EVENTS, EFFECTS, JUDGE)
          .should()
          .dependOnClassesThat(
              resideInAPackage(LOG).and(not(assignableTo(PullRequestAction.class))));

  @ArchTest
  static final ArchRule the_judge_knows_no_plans =
      noClasses()
          .that()
          .resideInAPackage(JUDGE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(PLANNER, QUEUE);

  @ArchTest
  static final ArchRule inside_the_engine_nobody_knows_the_queue =
      noClasses()
          .that()
          .resideInAPackage(ENGINE)
          .and()
          .resideOutsideOfPackage(QUEUE)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(QUEUE);

  @ArchTest
  static final ArchRule the_simulation_knows_engine_runtime_and_the_port_of_hosts_only =
      classes()
          .that()
          .resideInAPackage(SIMULATION)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              SIMULATION, ENGINE, RUNTIME, "dev.signalbox.host", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule the_runtime_knows_the_engine_and_the_port_of_hosts_only =
      classes()
          .that()
          .resideInAPackage(RUNTIME)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              RUNTIME,
              ENGINE,
              "dev.signalbox.host",
              "java.lang..",
              "java.time..",
              "java.util..",
              "org.jspecify..",
              "org.slf4j..");

  @ArchTest
  static final ArchRule the_runtime_has_no_thread_and_no_clock_of_its_own =
      noClasses()
          .that()
          .resideInAPackage(RUNTIME)
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Thread.class)
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.concurrent.locks.LockSupport")
          .orShould()
          .callMethod(java.time.Instant.class, "now")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime");

  @ArchTest
  static final ArchRule only_the_front_door_knows_the_simulation =
      noClasses()
          .that()
          .resideOutsideOfPackages(SIMULATION, APP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(SIMULATION);

  @ArchTest
  static final ArchRule scheduling_knows_engine_and_wire_only =
      classes()
          .that()
          .resideInAPackage(SCHEDULING)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              SCHEDULING, ENGINE, WIRE, "java..", "picocli..", "tools.jackson..", "org.jspecify..");

  @ArchTest
  static final ArchRule only_the_front_door_and_what_if_know_scheduling =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              SCHEDULING,
              APP,
              "dev.signalbox.server.whatif",
              "dev.signalbox.server.dashboard.whatif")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(SCHEDULING);

  @ArchTest
  static final ArchRule scheduling_asks_no_clock =
      noClasses()
          .that()
          .resideInAPackage(SCHEDULING)
          .should()
          .callMethod(java.time.Instant.class, "now")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime");

  @ArchTest
  static final ArchRule rules_wire_and_proofs_know_neither_hands_nor_body =
      noClasses()
          .that()
          .resideInAnyPackage(RULES, WIRE, PROOFS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(POSTGRES, STORE, HOST, WEB, HOSTING, SERVER, APP);

  @ArchTest
  static final ArchRule the_store_knows_neither_hosts_nor_server =
      noClasses()
          .that()
          .resideInAPackage(STORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(HOST, WEB, HOSTING, SERVER, APP, POSTGRES, RULES);

  /** What comes from a host asks the queue; what carries out effects has to do without. */
  @ArchTest
  static final ArchRule what_carries_out_effects_knows_no_ledger =
      noClasses()
          .that()
          .resideInAPackage(HOST)
          .and()
          .resideOutsideOfPackages(
              "dev.signalbox.host.local.site",
              "dev.signalbox.host.gerrit.site",
              "dev.signalbox.host.github.site",
              "dev.signalbox.host.github.jobs",
              "dev.signalbox.host.github.reports")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Ledger.class);

  @ArchTest
  static final ArchRule the_port_of_hosts_knows_no_host_no_store_and_no_server =
      noClasses()
          .that()
          .resideInAPackage(HOST)
          .and()
          .resideOutsideOfPackages(LOCAL, GITHUB, GERRIT)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              LOCAL, GITHUB, GERRIT, STORE, WEB, HOSTING, SERVER, APP, POSTGRES, RULES);

  @ArchTest
  static final ArchRule hosts_do_not_know_each_other =
      slices()
          .matching("dev.signalbox.host.(local|github|gerrit)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule hosts_know_the_server_only_by_its_ports =
      noClasses()
          .that()
          .resideInAnyPackage(HOST, HOSTING, WEB)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(SERVER, APP, POSTGRES);

  /** A new host is named in one place: where the program is wired. */
  @ArchTest
  static final ArchRule only_the_front_door_knows_hosts_by_name =
      noClasses()
          .that()
          .resideOutsideOfPackages(LOCAL, GITHUB, GERRIT, APP)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(LOCAL, GITHUB, GERRIT);

  @ArchTest
  static final ArchRule nobody_knows_the_front_door =
      noClasses()
          .that()
          .resideOutsideOfPackage(APP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(APP);

  @ArchTest
  static final ArchRule the_http_stack_is_known_in_one_package =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.signalbox.web.http..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.helidon..");

  @ArchTest
  static final ArchRule sql_is_spoken_in_the_store_in_tables_and_in_insights_only =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              STORE,
              POSTGRES,
              "dev.signalbox.host.*.tables",
              "dev.signalbox.hosting.tables",
              "dev.signalbox.webhooks.tables",
              INSIGHTS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "javax.sql..", "org.jooq..", "org.flywaydb..");

  @ArchTest
  static final ArchRule health_views_and_endpoints_of_insights_speak_no_sql =
      noClasses()
          .that()
          .resideInAnyPackage(
              INSIGHTS_HEALTH,
              "dev.signalbox.insights.view..",
              "dev.signalbox.insights.endpoints..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "javax.sql..", "org.jooq..", "org.flywaydb..");

  @ArchTest
  static final ArchRule health_is_judged_from_values_alone =
      classes()
          .that()
          .resideInAPackage(INSIGHTS_HEALTH)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              INSIGHTS_HEALTH,
              ENGINE,
              "java.lang..",
              "java.time..",
              "java.util..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule what_is_signed_knows_nothing_of_how_it_is_verified =
      noClasses()
          .that()
          .resideInAPackage("dev.signalbox.proofs")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.signalbox.proofs.verify..");

  /** Each package is a slice of its own, the root packages of modules included. */
  @ArchTest
  static final ArchRule packages_lean_one_way =
      slices().matching("dev.signalbox.(**)").should().beFreeOfCycles();

  /** What has to follow later goes through the worklist of the turn. */
  @ArchTest
  static final ArchRule classes_of_the_queue_lean_one_way =
      slices()
          .assignedFrom(new ClassesOfPackage("dev.signalbox.engine.queue"))
          .should()
          .beFreeOfCycles();
}
