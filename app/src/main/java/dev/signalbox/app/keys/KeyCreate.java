package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.client.TimeText;
import dev.signalbox.app.output.Shown;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code key create}. */
@Command(
    name = "create",
    description = "Create an application key and print its secret, which is shown only once.",
    footer = {
      "",
      "Example:",
      "  SIGNALBOX_KEY=$(signalbox key create --role ci --owner acme --expires 90d)"
    })
final class KeyCreate extends ClientCommand {
  @Option(
      names = "--role",
      required = true,
      paramLabel = "ROLE",
      description = {
        "What its holder may do:",
        "read   see and clone",
        "write  also push, open, edit, queue, pause, set scopes",
        "ci     set scopes, fetch candidates, report checks",
        "admin  all, keys and repositories included"
      })
  private Role role = Role.CI;

  @Option(
      names = "--owner",
      paramLabel = "OWNER",
      description = "The owner it is limited to (default: the whole service).")
  private @Nullable String owner;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "A name for the key, shown in the log and the queue.")
  private @Nullable String name;

  @Option(
      names = "--expires",
      paramLabel = "WHEN",
      description = "When it expires: 90d, or 2026-12-31T00:00:00Z (default: never).")
  private @Nullable String expires;

  KeyCreate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.post("/keys", wish());
    show(
        reply,
        () -> {
          here()
              .err()
              .printf(
                  "Created key %s (%s). Its secret is shown only once:%n",
                  Shown.text(reply.json().path("id")), Shown.text(reply.json().path("name")));
          here().err().flush();
          out().println(Shown.text(reply.json().path("key")));
        });
  }

  private Map<String, String> wish() {
    var wish = new LinkedHashMap<String, String>();
    wish.put("role", role.toString());
    if (owner != null) wish.put("owner", owner);
    if (name != null) wish.put("name", name);
    if (expires != null) {
      var moment = TimeText.ahead("--expires", expires, here().clock().instant());
      wish.put("expires_at", moment.toString());
    }
    return wish;
  }
}
