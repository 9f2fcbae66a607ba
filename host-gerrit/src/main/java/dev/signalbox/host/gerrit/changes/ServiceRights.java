package dev.signalbox.host.gerrit.changes;

import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import java.util.ArrayList;
import java.util.List;

/** The rights that the service account needs in a project, and which of them it has. */
public record ServiceRights(GerritClient client) {
  private static final int FORBIDDEN = 403;
  private static final String BRANCHES = "refs/heads/*";
  private static final String NOTES = "refs/notes/*";

  /** As Gerrit's page of access rights calls it. */
  public record Right(String where, String title, String purpose) {}

  public record RightFinding(Right right, boolean isGranted) {}

  private record Question(Right right, String ref, String permission) {}

  private static final Right VIEW_ACCESS =
      new Right("Global Capabilities", "View Access", "asking who may give commands");

  private static final List<Question> QUESTIONS =
      List.of(
          onBranches("Read", "seeing branches and changes", "read"),
          onBranches("Push (with force)", "landing and showing candidates", "push"),
          onBranches("Create Reference", "showing candidates", "create"),
          onBranches("Delete Reference", "removing candidates", "delete"),
          onBranches("Forge Author Identity", "keeping the authors of commits", "forgeAuthor"),
          onBranches("Forge Committer Identity", "making commits", "forgeCommitter"),
          onNotes("Read", "read"),
          onNotes("Create Reference", "create"),
          onNotes("Push", "push"));

  private static Question onBranches(String title, String purpose, String permission) {
    return new Question(new Right(BRANCHES, title, purpose), "refs/heads/", permission);
  }

  private static Question onNotes(String title, String permission) {
    return new Question(
        new Right(NOTES, title, "keeping the proofs of landings"),
        "refs/notes/signalbox",
        permission);
  }

  /** All of them; without View Access nothing else can be asked, and it is the only one told. */
  public List<RightFinding> of(String project, String branch) throws GerritException {
    var findings = new ArrayList<RightFinding>();
    for (var each : QUESTIONS) {
      String ref = each.ref().endsWith("/") ? each.ref() + branch : each.ref();
      try {
        findings.add(new RightFinding(each.right(), isGranted(project, ref, each.permission())));
      } catch (GerritException.GerritRefused no) {
        if (no.status() == FORBIDDEN) return List.of(new RightFinding(VIEW_ACCESS, false));
        throw no;
      }
    }
    findings.addFirst(new RightFinding(VIEW_ACCESS, true));
    return findings;
  }

  private boolean isGranted(String project, String ref, String permission) throws GerritException {
    String question =
        "/projects/%s/check.access?account=%s&ref=%s&perm=%s"
            .formatted(
                ChangeReader.encoded(project),
                ChangeReader.encoded(client.credential().user()),
                ChangeReader.encoded(ref),
                permission);
    return client.get(question).path("status").asInt(0) == 200;
  }
}
