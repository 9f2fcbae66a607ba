package dev.signalbox.host.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallAdmission;
import dev.signalbox.host.github.budget.CallSlots;
import dev.signalbox.host.github.budget.Demand;
import dev.signalbox.host.github.budget.Demand.Access;
import dev.signalbox.host.github.budget.Demand.Resource;
import dev.signalbox.host.github.budget.Demand.Urgency;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What reports leave to others. */
class WriteSharesTest {
  private final StillClock clock = new StillClock();
  private final Budget budget = new Budget(clock, CallSlots.usual());

  private static Demand write(Urgency urgency) {
    return new Demand(Resource.CORE, Access.CREATE, urgency, "acme/shop");
  }

  private static Demand change(Urgency urgency) {
    return new Demand(Resource.GRAPHQL, Access.CHANGE, urgency, "acme/shop");
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

  @Test
  void reports_leave_landings_the_moves_of_an_hour() {
    for (int minute = 0; minute < 60; minute++) {
      grantedOf(80, Urgency.REPORT);
      for (int i = 0; i < 150; i++) once(change(Urgency.REPORT));
      for (int i = 0; i < 5; i++) {
        assertThat(once(change(Urgency.LANDING))).isInstanceOf(CallAdmission.Granted.class);
      }
      clock.advance(Duration.ofMinutes(1));
    }
  }

  @Test
  void three_hundred_squashed_landings_an_hour_are_never_held_up() {
    var squashed =
        List.of(
            write(Urgency.REPORT),
            change(Urgency.REPORT),
            change(Urgency.LANDING),
            change(Urgency.ROUTINE),
            change(Urgency.REPORT));
    for (int landing = 0; landing < 2 * 300; landing++) {
      for (var demand : squashed) {
        assertThat(once(demand)).as("%s", demand).isInstanceOf(CallAdmission.Granted.class);
      }
      clock.advance(Duration.ofSeconds(12));
    }
  }

  @Test
  void reports_leave_new_things_to_commands() {
    assertThat(grantedOf(100, Urgency.REPORT)).isEqualTo(60);
    assertThat(grantedOf(100, Urgency.ROUTINE)).isEqualTo(10);
  }
}
