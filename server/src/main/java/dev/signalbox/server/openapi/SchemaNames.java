package dev.signalbox.server.openapi;

import dev.signalbox.server.view.keys.KeyView;
import dev.signalbox.server.view.keys.KeyViews;
import dev.signalbox.server.view.keys.NewKey;
import dev.signalbox.server.view.keys.SigningKeyState;
import dev.signalbox.server.view.keys.SigningKeyView;
import dev.signalbox.server.view.keys.SigningKeyViews;
import dev.signalbox.server.view.queue.FreezeViews;
import dev.signalbox.server.view.queue.LandingView;
import dev.signalbox.server.view.queue.LandingViews;
import dev.signalbox.server.view.queue.PullDetailPage;
import dev.signalbox.server.view.queue.PullListing;
import dev.signalbox.server.view.queue.RecentPulls;
import dev.signalbox.server.view.queue.StopView;
import dev.signalbox.server.view.queue.WantedCheckView;
import dev.signalbox.server.view.queue.WantedCheckViews;
import dev.signalbox.server.view.repositories.EnabledProducts;
import dev.signalbox.server.view.repositories.OwnedRepositories;
import dev.signalbox.server.view.repositories.OwnedRepository;
import dev.signalbox.server.view.repositories.RepositoryViews;
import dev.signalbox.server.view.service.AccountScope;
import dev.signalbox.server.view.service.ApplicationView;
import dev.signalbox.server.view.service.HealthView;
import dev.signalbox.server.view.service.ReadinessView;
import dev.signalbox.wire.JsonSchemas;
import java.util.Map;

/**
 * Names of schemas that differ from those of their records. Generated clients have classes of these
 * names, so they stay; new schemas are named after their records and need no line here.
 */
final class SchemaNames {
  private static final Map<Class<?>, String> NAMES =
      Map.ofEntries(
          Map.entry(KeyView.class, "KeyEndpointsKeyView"),
          Map.entry(KeyViews.class, "KeyEndpointsKeyList"),
          Map.entry(NewKey.class, "KeyEndpointsNewKey"),
          Map.entry(SigningKeyState.class, "SigningKeyEndpointsState"),
          Map.entry(SigningKeyView.class, "SigningKeyEndpointsSigningKeyView"),
          Map.entry(SigningKeyViews.class, "SigningKeyEndpointsSigningKeyList"),
          Map.entry(FreezeViews.class, "FreezeEndpointsFreezeList"),
          Map.entry(LandingView.class, "LandingEndpointsLandingView"),
          Map.entry(LandingViews.class, "LandingEndpointsLandingList"),
          Map.entry(PullDetailPage.class, "PullEndpointsPullPage"),
          Map.entry(PullListing.class, "PullEndpointsPullListing"),
          Map.entry(RecentPulls.class, "PullEndpointsPullList"),
          Map.entry(StopView.class, "StopEndpointsStopView"),
          Map.entry(WantedCheckView.class, "WantedChecksWanted"),
          Map.entry(WantedCheckViews.class, "WantedChecksWantedList"),
          Map.entry(EnabledProducts.class, "ProductEndpointsProducts"),
          Map.entry(OwnedRepositories.class, "OwnerEndpointOwnedList"),
          Map.entry(OwnedRepository.class, "OwnerEndpointOwned"),
          Map.entry(RepositoryViews.class, "RepositoryEndpointsRepositoryList"),
          Map.entry(AccountScope.class, "ApplicationEndpointAccountScope"),
          Map.entry(ApplicationView.class, "ApplicationEndpointApplication"),
          Map.entry(HealthView.class, "ServiceEndpointsHealth"),
          Map.entry(ReadinessView.class, "ServiceEndpointsReadiness"));

  private SchemaNames() {}

  static void give(JsonSchemas schemas) {
    NAMES.forEach(schemas::name);
  }
}
