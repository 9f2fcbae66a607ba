package dev.signalbox.app.github;

import dev.signalbox.hosts.github.calls.Anonymous;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.GitHubAddress;
import dev.signalbox.hosts.github.calls.Reply;
import java.util.List;

/** Whether there is a GitHub at the address. */
final class AddressInspection {
  private AddressInspection() {}

  static Finding well(GitHubAddress address) {
    return Finding.well("address", address.rest() + " answers");
  }

  /**
   * Why a first question was not answered. A stranger who asks the same is asked for a credential
   * wherever there is a GitHub: then it is {@code otherwise} that is wrong.
   */
  static List<Finding> why(
      Anonymous stranger, GitHubAddress address, String path, Finding otherwise) {
    var reply = stranger.ask(Call.fresh(path), Fields::place);
    if (reply instanceof Reply.Refused<String> no && no.isForbidden()) {
      return List.of(well(address), otherwise);
    }
    return List.of(
        Finding.missing(
            "address",
            address.rest() + " does not respond like GitHub: " + Finding.words(reply),
            "check --github-url (or --github-api-url), and that this machine can reach it: curl -i "
                + address.rest()
                + path));
  }
}
