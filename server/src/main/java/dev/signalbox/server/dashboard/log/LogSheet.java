package dev.signalbox.server.dashboard.log;

import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The page of the log.
 *
 * @param older where it goes on; empty at its end
 * @param newest the page with what came since; the one shown, where nothing is skipped before it
 * @param isNewest whether the newest entries are on it
 * @param lookBack pages that begin further back in time, for whoever got to the end
 */
public record LogSheet(
    Frame frame,
    String script,
    String fault,
    String address,
    FilterForm form,
    List<LogRow> lines,
    String older,
    String newest,
    boolean isNewest,
    List<LookBackLink> lookBack) {
  /** Another page. */
  public record LookBackLink(String word, String address) {}

  /** The filters as a form shows them. */
  public record FilterForm(
      String pulls, String base, String from, String to, List<TypeGroup> types, int chosenTypes) {
    public FilterForm {
      types = List.copyOf(types);
    }

    public boolean hasTypes() {
      return chosenTypes > 0;
    }

    public boolean isFilled() {
      return hasTypes() || !(pulls + base + from + to).isEmpty();
    }

    static FilterForm of(Filters filters) {
      var chosen = filters.all(Filters.EVENT_TYPE);
      return new FilterForm(
          String.join(", ", filters.all(Filters.PULL_REQUEST)),
          filters.first(Filters.BASE_REF),
          filters.field(Filters.FROM),
          filters.field(Filters.TO),
          TypeGroup.all(chosen),
          chosen.size());
    }
  }

  public LogSheet {
    lines = List.copyOf(lines);
    lookBack = List.copyOf(lookBack);
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }

  public boolean isEnd() {
    return older.isEmpty() && fault.isEmpty();
  }

  /** Whether word of newer entries is waited for. */
  public boolean isLive() {
    return isNewest && fault.isEmpty();
  }

  public boolean canLookBack() {
    return !lookBack.isEmpty();
  }

  public long newestId() {
    return lines.stream().mapToLong(LogRow::id).max().orElse(0);
  }
}
