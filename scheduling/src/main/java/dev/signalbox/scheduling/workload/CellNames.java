package dev.signalbox.scheduling.workload;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Cells by their names, such as {@code prod-300-100+weak+flake5}. */
public final class CellNames {
  /** Those of the published comparison. */
  public static final List<String> ALL =
      List.of(
          "prod-300-100",
          "prod-500-200",
          "prod-300-300",
          "prod-500-500",
          "low-300-100",
          "low-500-200",
          "stress-300-300",
          "one-12-8",
          "one-24-16",
          "team-20-12-8",
          "team-20-24-8");

  private static final int MOST = 10_000;
  private static final Pattern SHAPE =
      Pattern.compile("(prod|low|stress|one)-(\\d{1,5})-(\\d{1,5})");
  private static final Pattern TEAM = Pattern.compile("team-(\\d{1,5})-(\\d{1,5})-(\\d{1,5})");
  private static final Pattern SUFFIX =
      Pattern.compile(
          "(weak|early|sum)|flake(\\d{1,2})|hours(\\d{1,3})|(bursts|day)-(tt|mathlib|rust)");

  private CellNames() {}

  /**
   * The cell of that name.
   *
   * @throws IllegalArgumentException with what is wrong with the name
   */
  public static WorkloadCell parse(String name) {
    var parts = List.of(name.split("\\+", -1));
    var cell = base(name, parts.getFirst());
    for (var suffix : parts.subList(1, parts.size())) cell = with(cell, suffix);
    return cell;
  }

  private static WorkloadCell base(String name, String text) {
    var team = TEAM.matcher(text);
    if (team.matches()) {
      return CellFamily.team(number(team, 1, name))
          .cell(name, number(team, 2, name), number(team, 3, name));
    }
    var shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new IllegalArgumentException(
          "unknown cell '%s'; expected prod-RATE-WORKERS, low-…, stress-…, one-… or".formatted(name)
              + " team-SCOPES-RATE-WORKERS");
    }
    for (var family : CellFamily.ALL) {
      if (family.name().equals(shape.group(1))) {
        return family.cell(name, number(shape, 2, name), number(shape, 3, name));
      }
    }
    throw new IllegalStateException(name);
  }

  private static int number(MatchResult found, int group, String name) {
    int number = Integer.parseInt(found.group(group));
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("'%s': numbers go from 1 to %d".formatted(name, MOST));
    }
    return number;
  }

  private static WorkloadCell with(WorkloadCell cell, String suffix) {
    var found = SUFFIX.matcher(suffix);
    if (!found.matches()) {
      throw new IllegalArgumentException(
          "unknown suffix '+%s' in '%s'; expected +weak, +early, +sum, +flakePERCENT, +hoursN,"
                  .formatted(suffix, cell.name())
              + " +bursts-TRACE or +day-TRACE (tt, mathlib, rust)");
    }
    if (found.group(2) != null) {
      return cell.with(cell.ci().withFlakes(Integer.parseInt(found.group(2)) / 100.0));
    }
    if (found.group(3) != null) {
      return cell.with(cell.traffic().lasting(number(found, 3, cell.name())));
    }
    if (found.group(4) != null) return shaped(cell, found.group(4), found.group(5));
    return switch (suffix) {
      case "weak" -> cell.with(cell.mix().with(FailureOdds.WEAK));
      case "early" -> cell.with(cell.ci().failingEarly());
      case "sum" -> cell.with(cell.ci().costing(BuildCost.SUM_OF_MEMBERS));
      default -> throw new IllegalStateException(suffix);
    };
  }

  private static WorkloadCell shaped(WorkloadCell cell, String shape, String traceName) {
    var trace =
        switch (traceName) {
          case "tt" -> ArrivalTrace.TT_METAL;
          case "mathlib" -> ArrivalTrace.MATHLIB;
          default -> ArrivalTrace.RUST;
        };
    if (shape.equals("bursts")) {
      return cell.with(cell.traffic().shaped(new ArrivalShape.Bursts(trace)));
    }
    if (trace == ArrivalTrace.TT_METAL) {
      throw new IllegalArgumentException("'%s': tt has less than one day".formatted(cell.name()));
    }
    return cell.with(cell.traffic().shaped(new ArrivalShape.Day(trace)).lasting(24));
  }
}
