package dev.signalbox.app.github;

import dev.signalbox.host.TokenAuthority.HostUser;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.access.Inventory;
import dev.signalbox.host.github.access.TokenAccess;
import dev.signalbox.host.github.calls.Anonymous;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.UserReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether a token is good for the one repository that it is meant for. */
final class TokenInspection {
  private final TokenAccess access;
  private final Anonymous stranger;
  private final GitHubAddress address;

  TokenInspection(TokenAccess access, Anonymous stranger, GitHubAddress address) {
    this.access = access;
    this.stranger = stranger;
    this.address = address;
  }

  List<SetupFinding> look() {
    var holder = access.client(access.only()).then(UserReader::holder);
    if (!(holder instanceof GitHubReply.Answered<HostUser>(var user))) {
      return AddressInspection.why(
          stranger,
          address,
          "/user",
          SetupFinding.missing(
              "token",
              SetupFinding.words(holder),
              "create another one at " + address.web() + "/settings/tokens"));
    }
    var all = new ArrayList<SetupFinding>();
    all.add(AddressInspection.well(address));
    all.add(SetupFinding.well("token", "held by " + user.login()));
    all.addAll(repository(user));
    return all;
  }

  private List<SetupFinding> repository(HostUser user) {
    String about = "repository " + access.only();
    var reply = access.look(access.only());
    if (!(reply instanceof GitHubReply.Answered<Inventory.Granted>(var granted))) {
      return List.of(
          SetupFinding.missing(
              about,
              SetupFinding.words(reply),
              "let "
                  + user.login()
                  + " into it; a fine-grained token must also name it under 'Repository access'"));
    }
    return List.of(
        rights(about, user, granted.repository()),
        new RulesInspection(access).look(granted.repository()));
  }

  private static SetupFinding rights(String about, HostUser user, GitHubRepository repository) {
    Optional<GitHubRepository.Rights> rights = repository.rights();
    if (rights.filter(GitHubRepository.Rights::push).isPresent()) {
      boolean isAdmin = rights.get().admin();
      return SetupFinding.well(
          about, isAdmin ? "may push and administer" : "may push; cannot read branch protection");
    }
    return SetupFinding.missing(
        about,
        "may not push",
        "give " + user.login() + " the role Write there, and the token Contents: read and write");
  }
}
