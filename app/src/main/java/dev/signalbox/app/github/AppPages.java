package dev.signalbox.app.github;

import dev.signalbox.host.github.access.AppProfile;
import dev.signalbox.host.github.calls.GitHubAddress;

/** Where the owner of an App changes it. */
record AppPages(GitHubAddress address, AppProfile profile) {
  String general() {
    String owner = profile.organization().map(name -> "/organizations/" + name).orElse("");
    return address.web() + owner + "/settings/apps/" + profile.slug();
  }

  String permissions() {
    return general() + "/permissions";
  }
}
