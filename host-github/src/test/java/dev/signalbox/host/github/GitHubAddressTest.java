package dev.signalbox.host.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.GitHubAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GitHubAddressTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://github.com",
        "https://github.com/",
        "https://www.github.com",
        "https://api.github.com",
        " https://GitHub.com "
      })
  void github_com_has_its_api_on_a_host_of_its_own(String written) {
    var address = GitHubAddress.of(written);
    assertThat(address.rest()).hasToString("https://api.github.com");
    assertThat(address.graphQl()).hasToString("https://api.github.com/graphql");
    assertThat(address.git(RepositorySlug.parse("acme/shop")))
        .hasToString("https://github.com/acme/shop.git");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://git.acme.example:8443/",
        "https://git.acme.example:8443",
        "https://git.acme.example:8443/api/v3",
        "https://git.acme.example:8443/api/v3/",
        "https://git.acme.example:8443/api/graphql"
      })
  void an_enterprise_server_has_its_api_below_its_pages(String written) {
    var address = GitHubAddress.of(written);
    assertThat(address.rest()).hasToString("https://git.acme.example:8443/api/v3");
    assertThat(address.graphQl()).hasToString("https://git.acme.example:8443/api/graphql");
    assertThat(address.page(RepositorySlug.parse("acme/shop")))
        .hasToString("https://git.acme.example:8443/acme/shop");
  }

  @Test
  void a_tenant_of_the_cloud_has_an_api_host_of_its_own() {
    var address = GitHubAddress.of("https://acme.ghe.com");
    assertThat(address.rest()).hasToString("https://api.acme.ghe.com");
    assertThat(address.web()).hasToString("https://acme.ghe.com");
    assertThat(GitHubAddress.of("https://api.acme.ghe.com")).isEqualTo(address);
  }

  @Test
  void tokens_go_nowhere_in_clear() {
    assertThatThrownBy(() -> GitHubAddress.of("http://git.acme.example"))
        .hasMessageContaining("https only");
    assertThat(GitHubAddress.of("http://127.0.0.1:99").rest())
        .hasToString("http://127.0.0.1:99/api/v3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "github", "https://user:password@git.acme.example", "a b"})
  void what_is_no_address_is_refused_in_words_without_quoting_it(String written) {
    assertThatThrownBy(() -> GitHubAddress.of(written))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the address of GitHub")
        .hasMessageNotContaining("password");
  }
}
