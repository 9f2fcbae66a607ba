package dev.signalbox.house;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Leaves out tests, also those that other modules lend us as jars. */
final class OnlyTheProgram implements ImportOption {
  @Override
  public boolean includes(Location location) {
    return !location.contains("/test-classes/") && !location.contains("-tests.jar");
  }
}
