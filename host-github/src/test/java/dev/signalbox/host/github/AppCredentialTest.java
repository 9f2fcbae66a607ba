package dev.signalbox.host.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.wire.Json;
import java.security.Signature;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class AppCredentialTest {
  private final StillClock clock = new StillClock();

  @Test
  void the_app_signs_who_it_is_with_either_form_of_its_key() throws Exception {
    for (String pem : List.of(TestKey.pkcs1(), TestKey.pkcs8())) {
      var credential = new AppCredential("Iv1.abc", AppKey.parse("\n" + pem), clock);
      String[] parts = Station.value(credential.secret()).text().split("\\.", -1);
      assertThat(parts).hasSize(3);
      assertThat(decoded(parts[0])).contains("\"alg\":\"RS256\"");
      var verifier = Signature.getInstance("SHA256withRSA");
      verifier.initVerify(TestKey.PAIR.getPublic());
      verifier.update((parts[0] + "." + parts[1]).getBytes(UTF_8));
      assertThat(verifier.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();
    }
  }

  @Test
  void it_is_valid_from_a_minute_ago_and_for_less_than_ten() throws Exception {
    var credential = new AppCredential("Iv1.abc", AppKey.parse(TestKey.pkcs8()), clock);
    String claims = Station.value(credential.secret()).text().split("\\.", -1)[1];
    var read = Json.parse(decoded(claims));
    long now = clock.instant().getEpochSecond();
    assertThat(read.path("iss").stringValue()).isEqualTo("Iv1.abc");
    assertThat(read.path("iat").longValue()).isEqualTo(now - 60);
    assertThat(read.path("exp").longValue()).isBetween(now + 60, now + 599);
  }

  @Test
  void what_is_no_key_is_refused_without_quoting_it() {
    assertThatThrownBy(() -> AppKey.parse("hunter2"))
        .hasMessageContaining("BEGIN RSA PRIVATE KEY")
        .hasMessageNotContaining("hunter2");
    for (String name : List.of("RSA PRIVATE KEY", "PRIVATE KEY")) {
      assertThatThrownBy(() -> AppKey.parse(TestKey.pem(name, "hunter2".getBytes(UTF_8))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the App's private key is not a valid RSA key")
          .hasNoCause();
    }
  }

  @Test
  void secrets_are_not_shown() {
    var key = AppKey.parse(TestKey.pkcs8());
    var credential = new AppCredential("Iv1.abc", key, clock);
    assertThat(key).hasToString("AppKey[hidden]");
    String token = Station.value(credential.secret()).text();
    assertThat(credential.secret().toString()).doesNotContain(token);
  }

  private static String decoded(String part) {
    return new String(Base64.getUrlDecoder().decode(part), UTF_8);
  }
}
