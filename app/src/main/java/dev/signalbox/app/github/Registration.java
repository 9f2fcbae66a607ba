package dev.signalbox.app.github;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Table;
import dev.signalbox.host.github.access.Needs;
import dev.signalbox.wire.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;

/** First half of registering an App: the page to open, and its permissions. */
record Registration(Path page, String target, Manifest manifest) {
  void begin(ProcessEnvironment here, boolean isForPrograms) {
    ManifestPage.write(page, target, manifest);
    if (isForPrograms) {
      here.out()
          .println(
              Json.text(
                  Map.of("page", page.toString(), "target", target, "manifest", manifest.json())));
    } else {
      print(here.out(), new Colours(here.wantsColours()));
    }
    here.out().flush();
  }

  private void print(PrintWriter out, Colours colours) {
    out.println("The App " + manifest.name() + " asks for these permissions:");
    out.println();
    var permissions = Table.headed("PERMISSION", "ACCESS", "TO");
    for (var need : Needs.PERMISSIONS) permissions.row(need.name(), need.level(), need.why());
    permissions.print(out, colours);
    out.println();
    out.println("and receives these events at " + manifest.hookAttributes().url() + ":");
    out.println();
    var events = Table.headed("EVENT", "WHEN");
    for (var need : Needs.EVENTS) events.row(need.name(), need.why());
    events.print(out, colours);
    out.println();
    out.println(
        "1. Open this page in a browser that is signed in to GitHub, and click its button:");
    out.println("     " + page.toUri());
    out.println("   It sends the manifest to " + target);
    out.println("   (GitHub accepts one in no other way).");
    out.println("2. Click 'Create GitHub App' there. GitHub redirects the browser to");
    out.println("     " + manifest.redirectUrl() + "?code=…");
    out.println("   Whatever it shows, copy the URL.");
    out.println("3. Within an hour, pass it to");
    out.println("     signalbox github setup --code 'ADDRESS'");
    out.println("   which writes the App's key to a file and prints the settings for the server.");
  }
}
