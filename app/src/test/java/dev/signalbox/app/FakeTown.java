package dev.signalbox.app;

import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.judge.Judge;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** A GitHub where all is as the queue needs it: one repository with rules, and the App. */
final class FakeTown implements AutoCloseable {
  static final String WIDGETS = "octo/widgets";
  static final String PUBLIC = "https://signalbox.example";
  private static final String RULES = "queue_rules:\n  - name: default\n";

  final FakeGitHub github;
  final Judge judge = Judge.whereDescribed();
  final long installation;

  FakeTown(Path folder) {
    github = new FakeGitHub(folder, InstantSource.system());
    github.watchedBy(judge);
    github.courier().be(Courier.Mood.SILENT);
    github.owners().createRepository(WIDGETS, "main");
    installation = github.owners().install("octo", WIDGETS);
    rules(RULES);
    hook(PUBLIC + "/github/webhooks", "hook-secret");
  }

  void hook(String url, String secret) {
    github.sendWebhooksTo(URI.create(url), secret);
  }

  void rules(String text) {
    HubDeveloper ada = github.developer("ada", WIDGETS);
    ada.set("main", ada.commit(List.of(), Map.of(".signalbox.yml", text), "Rules\n"));
  }

  Shell stranger() {
    return Shell.empty().with("SIGNALBOX_GITHUB_URL", github.url());
  }

  Shell asApp() {
    return stranger()
        .with("SIGNALBOX_GITHUB_APP_ID", String.valueOf(github.appId()))
        .with("SIGNALBOX_GITHUB_KEY", github.appKey().pem())
        .with("SIGNALBOX_GITHUB_WEBHOOK_SECRET", "hook-secret");
  }

  Shell withToken(String token) {
    return stranger()
        .with("SIGNALBOX_GITHUB_TOKEN", token)
        .with("SIGNALBOX_GITHUB_REPOSITORY", WIDGETS);
  }

  @Override
  public void close() {
    github.close();
    judge.acquit();
  }
}
