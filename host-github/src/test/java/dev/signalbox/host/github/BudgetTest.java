package dev.signalbox.host.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallAdmission;
import dev.signalbox.host.github.budget.CallSlots;
import dev.signalbox.host.github.budget.Demand;
import dev.signalbox.host.github.budget.Demand.Access;
import dev.signalbox.host.github.budget.Demand.Resource;
import dev.signalbox.host.github.budget.Demand.Urgency;
import dev.signalbox.host.github.budget.RateNews;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private final StillClock clock = new StillClock();
  private final Budget budget = new Budget(clock, impatient());

  private static CallSlots impatient() {
    return new CallSlots(4, 1, 2, Duration.ZERO);
  }

  private static Demand write(Urgency urgency) {
    return new Demand(Resource.CORE, Access.CREATE, urgency, "acme/shop");
  }

  private static Demand read(Urgency urgency, String subject) {
    return new Demand(Resource.CORE, Access.READ, urgency, subject);
  }

  private CallAdmission once(Demand demand) {
    var admission = budget.admit(demand);
    if (admission instanceof CallAdmission.Granted granted) granted.close();
    return admission;
  }

  private int grantedOf(int tries, Urgency urgency) {
    int granted = 0;
    for (int i = 0; i < tries; i++) {
      if (once(write(urgency)) instanceof CallAdmission.Granted) granted++;
    }
    return granted;
  }

  private Instant later(Demand demand) {
    return ((CallAdmission.Later) once(demand)).notBefore();
  }

  @Test
  void at_most_eighty_new_things_a_minute_the_last_ten_for_landings() {
    assertThat(grantedOf(100, Urgency.ROUTINE)).isEqualTo(70);
    assertThat(grantedOf(100, Urgency.LANDING)).isEqualTo(10);
    assertThat(later(write(Urgency.LANDING))).isEqualTo(StillClock.START.plusSeconds(60));
    assertThat(once(read(Urgency.ROUTINE, "acme/shop"))).isInstanceOf(CallAdmission.Granted.class);
  }

  @Test
  void room_comes_back_as_the_oldest_write_leaves_the_minute() {
    grantedOf(40, Urgency.ROUTINE);
    clock.advance(Duration.ofSeconds(30));
    assertThat(grantedOf(100, Urgency.ROUTINE)).isEqualTo(30);
    assertThat(later(write(Urgency.ROUTINE))).isEqualTo(StillClock.START.plusSeconds(60));
    clock.advance(Duration.ofSeconds(30));
    assertThat(grantedOf(100, Urgency.ROUTINE)).isEqualTo(40);
  }

  @Test
  void after_landings_took_their_share_the_promised_time_is_true() {
    for (int second = 0; second < 80; second++) {
      if (second % 2 == 0) once(write(Urgency.LANDING));
      else once(write(Urgency.ROUTINE));
      if (second < 79) clock.advance(Duration.ofMillis(100));
    }
    Instant promised = later(write(Urgency.ROUTINE));
    clock.advance(Duration.between(clock.instant(), promised).minusMillis(1));
    assertThat(once(write(Urgency.ROUTINE))).isInstanceOf(CallAdmission.Later.class);
    clock.advance(Duration.ofMillis(1));
    assertThat(once(write(Urgency.ROUTINE))).isInstanceOf(CallAdmission.Granted.class);
  }

  @Test
  void at_most_five_hundred_new_things_an_hour() {
    int routine = 0;
    for (int minute = 0; minute < 30; minute++) {
      routine += grantedOf(70, Urgency.ROUTINE);
      clock.advance(Duration.ofMinutes(1));
    }
    assertThat(routine).isEqualTo(438);
    assertThat(grantedOf(62, Urgency.LANDING)).isEqualTo(62);
    assertThat(later(write(Urgency.LANDING))).isEqualTo(StillClock.START.plus(Duration.ofHours(1)));
  }

  @Test
  void one_repository_does_not_take_all_slots_and_landings_have_their_own() {
    var first = budget.admit(read(Urgency.ROUTINE, "acme/shop"));
    budget.admit(read(Urgency.ROUTINE, "acme/shop"));
    assertThat(once(read(Urgency.ROUTINE, "acme/shop"))).isInstanceOf(CallAdmission.Later.class);
    assertThat(budget.admit(read(Urgency.ROUTINE, "acme/other")))
        .isInstanceOf(CallAdmission.Granted.class);
    assertThat(once(read(Urgency.ROUTINE, "acme/third"))).isInstanceOf(CallAdmission.Later.class);
    assertThat(once(read(Urgency.LANDING, "acme/shop"))).isInstanceOf(CallAdmission.Granted.class);
    ((CallAdmission.Granted) first).close();
    assertThat(once(read(Urgency.ROUTINE, "acme/shop"))).isInstanceOf(CallAdmission.Granted.class);
  }

  @Test
  void whoever_finds_no_slot_waits_a_little() throws Exception {
    var patient = new Budget(clock, new CallSlots(1, 0, 1, Duration.ofSeconds(30)));
    var demand = read(Urgency.ROUTINE, "acme/shop");
    var held = (CallAdmission.Granted) patient.admit(demand);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var waiting = threads.submit(() -> patient.admit(demand));
      held.close();
      assertThat(waiting.get()).isInstanceOf(CallAdmission.Granted.class);
    }
  }

  @Test
  void calls_under_way_count_before_their_answer_tells() {
    budget.learn(news(502, Duration.ofMinutes(10)));
    budget.admit(read(Urgency.ROUTINE, "acme/shop"));
    var second = (CallAdmission.Granted) budget.admit(read(Urgency.ROUTINE, "acme/other"));
    assertThat(later(read(Urgency.ROUTINE, "acme/third")))
        .isEqualTo(StillClock.START.plus(Duration.ofMinutes(10)));
    second.close();
    assertThat(once(read(Urgency.ROUTINE, "acme/third"))).isInstanceOf(CallAdmission.Granted.class);
  }

  @Test
  void what_nothing_waits_for_leaves_half_to_others() {
    budget.learn(news(2_501, Duration.ofMinutes(10)));
    assertThat(once(read(Urgency.BACKGROUND, "x"))).isInstanceOf(CallAdmission.Granted.class);
    budget.learn(news(2_500, Duration.ofMinutes(10)));
    assertThat(later(read(Urgency.BACKGROUND, "x")))
        .isEqualTo(StillClock.START.plus(Duration.ofMinutes(10)));
    assertThat(once(read(Urgency.ROUTINE, "x"))).isInstanceOf(CallAdmission.Granted.class);
  }

  @Test
  void an_answer_that_was_overtaken_gives_nothing_back() {
    budget.learn(news(400, Duration.ofMinutes(10)));
    budget.learn(news(4000, Duration.ofMinutes(10)));
    assertThat(once(read(Urgency.ROUTINE, "x"))).isInstanceOf(CallAdmission.Later.class);
    budget.learn(news(4999, Duration.ofMinutes(70)));
    assertThat(once(read(Urgency.ROUTINE, "x"))).isInstanceOf(CallAdmission.Granted.class);
  }

  private static RateNews news(long remaining, Duration reset) {
    return new RateNews(Resource.CORE, 5000, remaining, StillClock.START.plus(reset));
  }
}
