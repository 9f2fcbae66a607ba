package dev.signalbox.app.github;

import dev.signalbox.host.github.calls.Anonymous;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.List;

/** Whether there is a GitHub at the address. */
final class AddressInspection {
  private AddressInspection() {}

  static SetupFinding well(GitHubAddress address) {
    return SetupFinding.well("address", address.rest() + " answers");
  }

  /**
   * Why a first question was not answered. A stranger who asks the same is asked for a credential
   * wherever there is a GitHub: then it is {@code otherwise} that is wrong.
   */
  static List<SetupFinding> why(
      Anonymous stranger, GitHubAddress address, String path, SetupFinding otherwise) {
    var reply = stranger.ask(GitHubCall.fresh(path), JsonFields::place);
    if (reply instanceof GitHubReply.Refused<String> no && no.isForbidden()) {
      return List.of(well(address), otherwise);
    }
    return List.of(
        SetupFinding.missing(
            "address",
            address.rest() + " does not respond like GitHub: " + SetupFinding.words(reply),
            "check --github-url (or --github-api-url), and that this machine can reach it: curl -i "
                + address.rest()
                + path));
  }
}
