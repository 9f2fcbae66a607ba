package dev.signalbox.server.dashboard;

import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.insights.search.TestReaders;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.audit.AuditPages;
import dev.signalbox.server.dashboard.diff.DiffPages;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.gateway.CiGateway;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.issues.IssuePages;
import dev.signalbox.server.dashboard.jobs.JobPages;
import dev.signalbox.server.dashboard.landings.LandingsPages;
import dev.signalbox.server.dashboard.log.LogPages;
import dev.signalbox.server.dashboard.operations.OperationsPages;
import dev.signalbox.server.dashboard.overview.OverviewPages;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.pull.PullPages;
import dev.signalbox.server.dashboard.pulls.PullListPages;
import dev.signalbox.server.dashboard.quarantine.QuarantinePages;
import dev.signalbox.server.dashboard.queue.QueuePages;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.dashboard.session.SessionFilter;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.dashboard.settings.SettingsPages;
import dev.signalbox.server.dashboard.signin.SignInPages;
import dev.signalbox.server.dashboard.signin.SignInTrail;
import dev.signalbox.server.dashboard.statistics.StatisticsPages;
import dev.signalbox.server.dashboard.tests.TestListPages;
import dev.signalbox.server.dashboard.tests.TestPages;
import dev.signalbox.server.dashboard.webhooks.WebhookPages;
import dev.signalbox.server.dashboard.whatif.WhatIfPages;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.view.service.OperationsView;
import dev.signalbox.server.whatif.WhatIfReports;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.http.Handler;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Wires the dashboard. */
public final class DashboardWiring {
  /**
   * What it is made from.
   *
   * @param api what answers under {@code /v1}
   */
  public record Dependencies(
      Repositories repositories,
      Gatekeeper gatekeeper,
      Queues queues,
      StatisticsReader statistics,
      WhatIfReports whatIf,
      TestReaders tests,
      JobHealthReader jobs,
      AuditTrail trail,
      Supplier<OperationsView> operations,
      LiveStreams live,
      Handler api,
      SessionSeal sessions,
      Supplier<String> publicUrl,
      InstantSource clock) {}

  private DashboardWiring() {}

  public static Dashboard of(Dependencies dependencies) {
    var assets = new Assets();
    var pages = new Pages(assets);
    var api = new ApiGateway(dependencies.api());
    var sessions =
        new SessionFilter(
            dependencies.gatekeeper(),
            dependencies.sessions(),
            dependencies.publicUrl(),
            dependencies.clock());
    var routes = new ArrayList<PageRoute>();
    routes.addAll(new QueuePages(pages, dependencies.queues(), dependencies.live(), api).routes());
    routes.addAll(new SettingsPages(pages, dependencies.queues(), api).routes());
    routes.addAll(new LogPages(pages, assets, api, dependencies.clock()).routes());
    routes.addAll(
        new StatisticsPages(pages, dependencies.statistics(), dependencies.clock()).routes());
    routes.addAll(new WhatIfPages(pages, dependencies.whatIf()).routes());
    routes.addAll(
        new PullPages(pages, dependencies.queues(), api, dependencies.tests().failures()).routes());
    routes.addAll(new DiffPages(pages, api).routes());
    routes.addAll(new PullListPages(pages, api, dependencies.clock()).routes());
    routes.addAll(new WebhookPages(pages, api, dependencies.clock()).routes());
    routes.addAll(new AuditPages(pages, api).routes());
    routes.addAll(
        new LandingsPages(pages, dependencies.queues(), api, dependencies.clock()).routes());
    routes.addAll(insights(dependencies, pages, new CiGateway(api)));
    return new Dashboard(
        new Dashboard.Services(
            assets,
            pages,
            sessions,
            dependencies.gatekeeper(),
            new SignInPages(
                pages,
                sessions,
                dependencies.gatekeeper(),
                dependencies.sessions(),
                new SignInTrail(dependencies.trail(), dependencies.clock()),
                dependencies.publicUrl(),
                dependencies.clock()),
            new OverviewPages(
                pages,
                dependencies.repositories(),
                dependencies.queues(),
                dependencies.gatekeeper(),
                dependencies.clock()),
            new OperationsPages(pages, dependencies.operations())),
        routes);
  }

  private static List<PageRoute> insights(Dependencies dependencies, Pages pages, CiGateway ci) {
    var clock = dependencies.clock();
    var routes = new ArrayList<PageRoute>();
    String first = InsightsSection.JOBS.below();
    routes.add(
        PageRoute.page(Tab.CI.below(), request -> Pages.redirect(request.address() + first)));
    routes.addAll(new JobPages(pages, dependencies.jobs(), clock).routes());
    routes.addAll(new TestListPages(pages, ci).routes());
    routes.addAll(new TestPages(pages, ci, dependencies.tests(), clock).routes());
    routes.addAll(new IssuePages(pages, ci, clock).routes());
    routes.addAll(new QuarantinePages(pages, ci, clock).routes());
    return routes;
  }
}
