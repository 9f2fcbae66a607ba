package dev.signalbox.app.github;

import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppProfile;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.access.Installation;
import dev.signalbox.host.github.access.Needs;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Where an App is installed, with what, and what it finds there. */
final class InstallationInspection {
  private final AppAccess app;
  private final AppProfile profile;

  InstallationInspection(AppAccess app, AppProfile profile) {
    this.app = app;
    this.profile = profile;
  }

  List<SetupFinding> look() {
    var reply = app.installations();
    if (!(reply instanceof GitHubReply.Answered<List<Installation>>(var all))) {
      return List.of(SetupFinding.unanswered("installations", reply, "run this again"));
    }
    if (all.isEmpty()) {
      return List.of(
          SetupFinding.missing(
              "installations",
              "the App is installed nowhere",
              "install it at " + profile.installPage()));
    }
    var findings = new ArrayList<SetupFinding>();
    for (var one : all) findings.addAll(look(one));
    return findings;
  }

  private List<SetupFinding> look(Installation one) {
    String about = "installation " + one.account();
    if (one.isSuspended()) {
      return List.of(
          SetupFinding.missing(
              about, "suspended", "an owner of " + one.account() + " lifts it at " + one.page()));
    }
    var findings = new ArrayList<SetupFinding>();
    findings.add(granted(about, one));
    var reply = app.repositories(one);
    if (reply instanceof GitHubReply.Answered<List<GitHubRepository>>(var seen)) {
      if (seen.isEmpty()) findings.add(empty(about, one));
      var files = new RulesInspection(app);
      for (var repository : seen) findings.add(files.look(repository));
    } else {
      findings.add(SetupFinding.unanswered(about, reply, "run this again"));
    }
    return findings;
  }

  private static SetupFinding granted(String about, Installation one) {
    var lacking = Needs.lackingIn(one.permissions());
    if (lacking.isEmpty()) return SetupFinding.well(about, "grants all required permissions");
    String names =
        lacking.stream().map(Needs.NeededPermission::name).collect(Collectors.joining(", "));
    return SetupFinding.missing(
        about,
        "does not grant " + names,
        "once the App asks for them, an owner of "
            + one.account()
            + " accepts the new permissions at "
            + one.page());
  }

  private static SetupFinding empty(String about, Installation one) {
    return SetupFinding.missing(about, "has no repositories", "select some at " + one.page());
  }
}
