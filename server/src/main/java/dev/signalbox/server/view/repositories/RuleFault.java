package dev.signalbox.server.view.repositories;

import dev.signalbox.rules.RulesFault;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something wrong in the rules file, placed like a fault of a request. */
public record RuleFault(
    String type,
    List<Object> loc,
    String msg,
    String input,
    int line,
    int column,
    @Nullable String suggestion) {
  public static RuleFault of(String path, RulesFault fault) {
    var loc = new ArrayList<Object>(List.of(path));
    loc.addAll(fault.path());
    String place = path + ":" + fault.line() + ":" + fault.column();
    return new RuleFault(
        fault.type(),
        loc,
        place + ": " + fault.message(),
        place,
        fault.line(),
        fault.column(),
        fault.suggestion().orElse(null));
  }
}
