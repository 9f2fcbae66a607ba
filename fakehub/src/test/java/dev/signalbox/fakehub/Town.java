package dev.signalbox.fakehub;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.judge.Judge;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** A fake with one repository that has one commit, the app installed, and a judge who watches. */
final class Town implements AutoCloseable {
  static final String WIDGETS = "octo/widgets";
  static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

  Instant now = NOON;
  final FakeGitHub github;
  final Judge judge = Judge.whereDescribed();
  final HubDeveloper ada;
  final Robot ci;
  final CommitSha first;
  final long installation;
  final Asker asker;

  Town(Path folder) {
    InstantSource clock = () -> now;
    github = new FakeGitHub(folder, clock);
    github.watchedBy(judge);
    github.owners().createRepository(WIDGETS, "main");
    installation = github.owners().install("octo", WIDGETS);
    ada = github.developer("ada", WIDGETS);
    ci = github.robot("ci", WIDGETS);
    first = ada.commit(List.of(), Map.of("README.md", "Hello\n"), "First\n");
    ada.set("main", first);
    asker = new Asker(github.url() + "/api/v3", "Bearer " + github.owners().tokenOf(installation));
  }

  /** A commit on main that adds one file. */
  CommitSha change(String file) {
    return ada.commit(
        List.of(first), Map.of("README.md", "Hello\n", file, "new\n"), "Add " + file + "\n");
  }

  List<String> hooks() {
    return github.courier().written().stream().map(Object::toString).toList();
  }

  String jwt() {
    return github.appKey().sign(github.appId(), now.minusSeconds(60), now.plusSeconds(540));
  }

  Asker asApp() {
    return asker.showing("Bearer " + jwt());
  }

  @Override
  public void close() {
    github.close();
    judge.acquit();
  }
}
