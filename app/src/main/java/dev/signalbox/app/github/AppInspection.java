package dev.signalbox.app.github;

import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppProfile;
import dev.signalbox.host.github.access.HookSettings;
import dev.signalbox.host.github.access.Needs;
import dev.signalbox.host.github.calls.Anonymous;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.ArrayList;
import java.util.List;

/** Whether an App is registered, installed and told of as the queue needs it. */
final class AppInspection {
  private final AppAccess app;
  private final Anonymous stranger;
  private final GitHubAddress address;
  private final HookInspection hooks;

  AppInspection(AppAccess app, Anonymous stranger, GitHubAddress address, HookInspection hooks) {
    this.app = app;
    this.stranger = stranger;
    this.address = address;
    this.hooks = hooks;
  }

  List<SetupFinding> look() {
    var reply = app.profile();
    if (!(reply instanceof GitHubReply.Answered<AppProfile>(var profile))) {
      return AddressInspection.why(stranger, address, "/app", keyTrouble(reply));
    }
    var pages = new AppPages(address, profile);
    var all = new ArrayList<SetupFinding>();
    all.add(AddressInspection.well(address));
    all.add(SetupFinding.well("key", "signs as the App " + profile.name() + ", " + profile.page()));
    for (var need : Needs.PERMISSIONS) all.add(permission(need, profile, pages));
    for (var need : Needs.EVENTS) all.add(event(need, profile, pages));
    all.addAll(hook(pages));
    all.addAll(new InstallationInspection(app, profile).look());
    return all;
  }

  private static SetupFinding keyTrouble(GitHubReply<AppProfile> reply) {
    return SetupFinding.missing(
        "key",
        SetupFinding.words(reply),
        "compare the App's id with the one on its settings page, make a new private key there"
            + " (General, Private keys), and name its file in --github-key-file; this machine's"
            + " clock must be right as well");
  }

  private static SetupFinding permission(
      Needs.NeededPermission need, AppProfile profile, AppPages pages) {
    String about = "permission " + need.name();
    if (need.isGrantedBy(profile.permissions())) {
      return SetupFinding.well(about, need.level() + ", to " + need.why());
    }
    return SetupFinding.missing(
        about,
        need.level() + " is needed, to " + need.why(),
        "at "
            + pages.permissions()
            + " set "
            + need.label()
            + " to '"
            + need.levelLabel()
            + "' and save; then each account accepts it");
  }

  private static SetupFinding event(Needs.Event need, AppProfile profile, AppPages pages) {
    String about = "event " + need.name();
    if (profile.events().contains(need.name())) return SetupFinding.well(about, need.why());
    return SetupFinding.missing(
        about,
        "no webhook when " + need.why(),
        "at "
            + pages.permissions()
            + " tick '"
            + need.label()
            + "' under 'Subscribe to events' and save");
  }

  private List<SetupFinding> hook(AppPages pages) {
    var reply = app.hook();
    if (reply instanceof GitHubReply.Answered<HookSettings>(var set)) return hooks.look(set, pages);
    return List.of(
        SetupFinding.unanswered(
            "webhook", reply, "at " + pages.general() + " tick 'Active' under Webhook"));
  }
}
