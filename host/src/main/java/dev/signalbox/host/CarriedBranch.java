package dev.signalbox.host;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The branch that holds what was carried to another one. It ends in a number; a candidate's ends in
 * the id of a batch, also where its base is named {@code backport}.
 */
public final class CarriedBranch {
  private static final Pattern NAME = Pattern.compile("signalbox/(?:backport|copy)/.+/\\d+");

  private CarriedBranch() {}

  public static BranchName of(HeadWork.Carriage how, BranchName to, PullRequestNumber number) {
    String word = how.name().toLowerCase(Locale.ROOT);
    return new BranchName("signalbox/" + word + "/" + to + "/" + number.value());
  }

  public static boolean is(String branch) {
    return NAME.matcher(branch).matches();
  }
}
