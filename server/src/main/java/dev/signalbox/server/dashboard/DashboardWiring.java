package dev.signalbox.server.dashboard;

import dev.signalbox.server.access.Gatekeeper;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.audit.AuditPages;
import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.landings.LandingsPages;
import dev.signalbox.server.dashboard.log.LogPages;
import dev.signalbox.server.dashboard.overview.OverviewPages;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pull.PullPages;
import dev.signalbox.server.dashboard.queue.QueuePages;
import dev.signalbox.server.dashboard.settings.SettingsPages;
import dev.signalbox.server.dashboard.signin.Doorman;
import dev.signalbox.server.dashboard.signin.SessionSeal;
import dev.signalbox.server.dashboard.signin.SignInPages;
import dev.signalbox.server.dashboard.signin.SignInTrail;
import dev.signalbox.server.dashboard.statistics.StatisticsPages;
import dev.signalbox.server.http.Handler;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFigures;
import dev.signalbox.store.repositories.Repositories;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.function.Supplier;

/** The dashboard put together. */
public final class DashboardWiring {
  /**
   * What it is made from.
   *
   * @param api what answers under {@code /v1}
   */
  public record Dependencies(
      Repositories repositories,
      Gatekeeper gatekeeper,
      Visibility visibility,
      Queues queues,
      EventLog log,
      LogFigures figures,
      AuditTrail trail,
      LiveStreams live,
      Handler api,
      SessionSeal sessions,
      Supplier<String> publicUrl,
      InstantSource clock) {}

  private DashboardWiring() {}

  public static Dashboard of(Dependencies dependencies) {
    var assets = new Assets();
    var pages = new Pages(assets);
    var desk = new ApiDesk(dependencies.api());
    var doorman =
        new Doorman(
            dependencies.gatekeeper(),
            dependencies.sessions(),
            dependencies.publicUrl(),
            dependencies.clock());
    var doors = new ArrayList<Door>();
    doors.addAll(new QueuePages(pages, dependencies.queues(), dependencies.live(), desk).doors());
    doors.addAll(new SettingsPages(pages, dependencies.queues(), desk).doors());
    doors.addAll(new LogPages(pages, assets, desk, dependencies.clock()).doors());
    doors.addAll(
        new StatisticsPages(pages, dependencies.log(), dependencies.figures(), dependencies.clock())
            .doors());
    doors.addAll(new PullPages(pages, dependencies.queues(), desk).doors());
    doors.addAll(new AuditPages(pages, desk).doors());
    doors.addAll(
        new LandingsPages(pages, dependencies.queues(), desk, dependencies.clock()).doors());
    return new Dashboard(
        new Dashboard.Hall(
            assets,
            pages,
            doorman,
            dependencies.visibility(),
            new SignInPages(
                pages,
                doorman,
                dependencies.gatekeeper(),
                dependencies.sessions(),
                new SignInTrail(dependencies.trail(), dependencies.clock()),
                dependencies.publicUrl(),
                dependencies.clock()),
            new OverviewPages(
                pages,
                dependencies.repositories(),
                dependencies.queues(),
                dependencies.visibility(),
                dependencies.clock())),
        doors);
  }
}
