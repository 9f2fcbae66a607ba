package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.changes.ServiceRights;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceRightsTest {
  @TempDir Path folder;

  private List<ServiceRights.RightFinding> findings(String account) throws IOException {
    var gerrit = RealGerrit.shared();
    String name = "rights-" + account;
    GerritProject.create(gerrit, name, folder);
    var who = new GerritCredential(account, GerritPeople.PASSWORD);
    var limit = Duration.ofSeconds(30);
    try (var client = new GerritClient(gerrit.address(), who, limit, InstantSource.system())) {
      return new ServiceRights(client).of(name, "master");
    }
  }

  @Test
  void whoever_was_granted_what_the_docs_say_lacks_nothing() throws IOException {
    assertThat(findings(GerritPeople.SERVICE)).hasSizeGreaterThan(5);
    assertThat(findings("ci")).allMatch(ServiceRights.RightFinding::isGranted);
  }

  @Test
  void who_may_not_ask_is_told_to_ask_for_that_first() throws IOException {
    assertThat(findings("dev"))
        .extracting(it -> it.right().title() + " " + it.isGranted())
        .containsExactly("View Access false");
  }
}
