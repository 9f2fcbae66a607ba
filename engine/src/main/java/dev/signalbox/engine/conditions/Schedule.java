package dev.signalbox.engine.conditions;

import dev.signalbox.engine.wire.StoredAs;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Hours of a week: the same windows on each of the days, in a time zone. */
@StoredAs("Schedule")
public record Schedule(Set<DayOfWeek> days, List<Window> windows, ZoneId zone) implements Operand {
  public static final int MINUTES_A_DAY = 24 * 60;

  /** From the start, up to but not including the end; both in minutes after midnight. */
  public record Window(int startMinute, int endMinute) {
    public static final Window WHOLE_DAY = new Window(0, MINUTES_A_DAY);

    public Window {
      if (startMinute < 0 || startMinute >= endMinute || endMinute > MINUTES_A_DAY) {
        throw new IllegalArgumentException("a window ends after it starts, on the same day");
      }
    }
  }

  public Schedule {
    if (days.isEmpty() || windows.isEmpty()) {
      throw new IllegalArgumentException("a schedule has days and windows");
    }
    days = Collections.unmodifiableSet(EnumSet.copyOf(days));
    windows = joined(windows);
  }

  private static List<Window> joined(List<Window> windows) {
    var joined = new ArrayList<Window>();
    for (var window :
        windows.stream().sorted(Comparator.comparingInt(Window::startMinute)).toList()) {
      if (!joined.isEmpty() && window.startMinute() <= joined.getLast().endMinute()) {
        var last = joined.removeLast();
        int end = Math.max(last.endMinute(), window.endMinute());
        joined.add(new Window(last.startMinute(), end));
      } else {
        joined.add(window);
      }
    }
    return List.copyOf(joined);
  }

  @Override
  public String print() {
    return ScheduleText.print(this);
  }
}
