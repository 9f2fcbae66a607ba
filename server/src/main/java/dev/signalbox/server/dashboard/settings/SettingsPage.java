package dev.signalbox.server.dashboard.settings;

import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The page of a repository's settings.
 *
 * @param fault why the last thing that was wanted was not done; empty if it was
 * @param faults what is wrong with the rules file; as long as there is something, the rules before
 *     it stay in force
 */
public record SettingsPage(
    Frame frame,
    String fault,
    String address,
    String host,
    String branch,
    List<String> faults,
    List<RuleCard> rules,
    boolean isQueueOff,
    List<RuleGroup> groups,
    boolean mayChange,
    List<ProductLine> products,
    List<Banner> banners,
    Controls controls,
    List<FreezeLine> freezes) {
  /** Something that can be switched on. */
  public record ProductLine(String name, String word, boolean isOn) {}

  public SettingsPage {
    faults = List.copyOf(faults);
    rules = List.copyOf(rules);
    groups = List.copyOf(groups);
    products = List.copyOf(products);
    banners = List.copyOf(banners);
    freezes = List.copyOf(freezes);
  }

  public String token() {
    return frame.token();
  }

  public boolean isFaulty() {
    return !faults.isEmpty();
  }

  public boolean mayFreeze() {
    return mayChange && (controls.mayPause() || controls.mayUnpause());
  }
}
