package dev.signalbox.store.scopes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScopesTest {
  private static final BigInteger GREATEST = new BigInteger("9223372036854776000");

  @Test
  void the_last_scopes_win_in_their_order_and_each_once_for_any_number_of_the_contract() {
    try (var database = TestDatabase.open()) {
      var scopes = new StoredScopes(database);
      var widgets = SampleRepositories.create(database, "octo/widgets").id();
      var gadgets = SampleRepositories.create(database, "octo/gadgets").id();
      for (BigInteger number : List.of(BigInteger.ZERO, BigInteger.ONE, GREATEST)) {
        assertThat(scopes.of(widgets, number)).isEmpty();
        scopes.set(widgets, number, List.of("a"));
        scopes.set(widgets, number, List.of("web", "backend", "web", "Ünï ,{}\"\\", "backend"));
        assertThat(scopes.of(widgets, number)).contains(List.of("web", "backend", "Ünï ,{}\"\\"));
      }
      scopes.set(widgets, BigInteger.ONE, List.of());
      assertThat(scopes.of(widgets, BigInteger.ONE)).contains(List.of());
      assertThat(scopes.of(gadgets, GREATEST)).isEmpty();
    }
  }
}
