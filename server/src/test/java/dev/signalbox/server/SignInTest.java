package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SignInTest extends ServerTest {
  private static String location(java.net.http.HttpResponse<?> reply) {
    return reply.headers().firstValue("Location").orElse("");
  }

  @Test
  void who_is_not_signed_in_is_sent_to_sign_in_and_then_where_they_wanted_to_go() {
    var visitor = new Visitor(server);
    var refused = visitor.get("/r/acme/wanted");
    assertThat(refused.statusCode()).isEqualTo(303);
    assertThat(location(refused)).isEqualTo("/sign-in?next=%2Fr%2Facme%2Fwanted");
    assertThat(visitor.get(location(refused)).body())
        .contains("name=\"next\" value=\"/r/acme/wanted\"");
    var fields = Map.of("credential", TestServer.ROOT_KEY, "next", "/r/acme/wanted");
    assertThat(location(visitor.submit("/sign-in", fields))).isEqualTo("/r/acme/wanted");
    assertThat(visitor.get("/r/acme/wanted/nowhere").statusCode()).isEqualTo(404);
  }

  @Test
  void nobody_is_led_to_another_site() {
    for (String next : new String[] {"//evil.example", "https://evil.example", "/\\evil.example"}) {
      var fields = Map.of("credential", TestServer.ROOT_KEY, "next", next);
      assertThat(location(new Visitor(server).submit("/sign-in", fields))).isEqualTo("/");
    }
  }

  @Test
  void the_cookie_is_out_of_reach_of_scripts_and_other_sites_and_holds_no_key_in_clear() {
    var reply = new Visitor(server).submit("/sign-in", Map.of("credential", TestServer.ROOT_KEY));
    assertThat(reply.headers().firstValue("Set-Cookie").orElseThrow())
        .startsWith("signalbox_session=")
        .contains("; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age=43200")
        .doesNotContain("Secure")
        .doesNotContain(TestServer.ROOT_KEY);
  }

  @Test
  void a_way_on_that_is_too_long_leads_to_the_first_page() {
    for (String next : new String[] {"/r" + "/a".repeat(3_500), "/r/a?" + "x".repeat(7_000)}) {
      var asked = new Visitor(server).get("/sign-in?next=" + next);
      assertThat(asked.statusCode()).isEqualTo(200);
      assertThat(asked.body()).contains("name=\"next\" value=\"/\"");
      assertThat(new Visitor(server).get(next).statusCode()).isIn(303, 404);
      var fields = Map.of("credential", TestServer.ROOT_KEY, "next", next);
      assertThat(location(new Visitor(server).submit("/sign-in", fields))).isEqualTo("/");
    }
    String longest = "/r" + "/a".repeat(1_000);
    var fields = Map.of("credential", TestServer.ROOT_KEY, "next", longest);
    assertThat(location(new Visitor(server).submit("/sign-in", fields))).isEqualTo(longest);
  }

  @Test
  void a_browser_on_https_keeps_the_cookie_for_https() {
    var origin = Map.of("Origin", "https://127.0.0.1:" + server.port());
    var visitor = new Visitor(server, origin);
    var reply = visitor.submit("/sign-in", Map.of("credential", TestServer.ROOT_KEY));
    assertThat(reply.headers().firstValue("Set-Cookie").orElseThrow()).endsWith("; Secure");
  }

  @Test
  void only_a_key_that_may_look_signs_in() {
    var visitor = new Visitor(server);
    for (String wrong : new String[] {"", "nonsense", "sbx_nonsense", "x".repeat(5000)}) {
      var reply = visitor.submit("/sign-in", Map.of("credential", wrong));
      assertThat(reply.statusCode()).isBetween(400, 499);
      assertThat(reply.body()).contains("role=\"alert\"");
      assertThat(reply.headers().firstValue("Set-Cookie")).isEmpty();
    }
    var reporting = key("{\"role\":\"ci\",\"name\":\"robot\"}");
    var reply = visitor.submit("/sign-in", Map.of("credential", reporting));
    assertThat(reply.statusCode()).isEqualTo(403);
    assertThat(reply.body()).contains("can report checks, but not read the dashboard");
  }

  @Test
  void a_key_that_is_revoked_ends_the_session_at_once() {
    var made = root.post("/v1/keys", "{\"role\":\"admin\",\"name\":\"gone\"}").json();
    var visitor = Visitor.signedIn(server, made.get("key").stringValue());
    assertThat(visitor.get("/").statusCode()).isEqualTo(200);
    root.delete("/v1/keys/" + made.get("id").stringValue());
    assertThat(visitor.get("/").statusCode()).isEqualTo(303);
  }

  @Test
  void signing_out_takes_a_form_of_ours_and_clears_the_cookie() {
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(visitor.submit("/sign-out", Map.of()).statusCode()).isEqualTo(403);
    assertThat(visitor.get("/").statusCode()).isEqualTo(200);
    var reply = visitor.submit("/sign-out", Map.of("token", visitor.tokenOn("/")));
    assertThat(location(reply)).isEqualTo("/sign-in");
    assertThat(reply.headers().firstValue("Set-Cookie").orElseThrow()).contains("Max-Age=0");
    assertThat(visitor.get("/").statusCode()).isEqualTo(303);
  }

  @Test
  void another_site_can_not_sign_anybody_in() {
    for (var headers :
        java.util.List.of(
            Map.of("Sec-Fetch-Site", "cross-site"), Map.of("Origin", "https://evil.example"))) {
      var visitor = new Visitor(server, headers);
      var reply = visitor.submit("/sign-in", Map.of("credential", TestServer.ROOT_KEY));
      assertThat(reply.statusCode()).isEqualTo(403);
      assertThat(reply.headers().firstValue("Set-Cookie")).isEmpty();
    }
    var ours = new Visitor(server, Map.of("Origin", "http://127.0.0.1:" + server.port()));
    assertThat(ours.submit("/sign-in", Map.of("credential", TestServer.ROOT_KEY)).statusCode())
        .isEqualTo(303);
  }

  @Test
  void a_link_from_another_site_is_followed_once_more_from_here_so_that_the_cookie_comes_along() {
    var visitor =
        new Visitor(server, Map.of("Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"));
    var reply = visitor.get("/r/acme/linked");
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.body()).contains("content=\"0; url=/r/acme/linked\"");
  }

  @Test
  void the_api_knows_nothing_of_cookies() {
    String queue = repository("cookies");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(visitor.get(queue + "/merge-queue/status").statusCode()).isEqualTo(403);
  }
}
