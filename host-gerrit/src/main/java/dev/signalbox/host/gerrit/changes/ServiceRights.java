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
  private static final String KEEPING_PROOFS = "keeping the proofs of landings";

  /**
   * A right, as Gerrit's page of access rights calls it and as its REST interface does.
   *
   * @param where a pattern of refs, or {@link #GLOBAL}
   */
  public record NeededRight(
      String where, String title, String purpose, String permission, boolean isForced) {}

  /** Where rights are that belong to no project. */
  public static final String GLOBAL = "Global Capabilities";

  public record RightFinding(NeededRight right, boolean isGranted) {}

  private record Question(NeededRight right, String ref) {}

  private static final NeededRight VIEW_ACCESS =
      new NeededRight(GLOBAL, "View Access", "asking who may give commands", "viewAccess", false);

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

  /** Gerrit does not tell who has these. */
  private static final List<NeededRight> UNTOLD =
      List.of(
          new NeededRight(BRANCHES, "Push Merge Commit", "landing merges", "pushMerge", false),
          new NeededRight(NOTES, "Forge Author Identity", KEEPING_PROOFS, "forgeAuthor", false),
          new NeededRight(
              NOTES, "Forge Committer Identity", KEEPING_PROOFS, "forgeCommitter", false));

  /** Those that can be asked for, and those that can't. */
  public static List<NeededRight> all() {
    var all = new ArrayList<>(List.of(VIEW_ACCESS));
    QUESTIONS.forEach(question -> all.add(question.right()));
    all.addAll(UNTOLD);
    return all;
  }

  /** Rights that Gerrit does not tell of. */
  public static List<NeededRight> untold() {
    return UNTOLD;
  }

  private static Question onBranches(String title, String purpose, String permission) {
    boolean isForced = permission.equals("push");
    return new Question(
        new NeededRight(BRANCHES, title, purpose, permission, isForced), "refs/heads/");
  }

  private static Question onNotes(String title, String permission) {
    return new Question(
        new NeededRight(NOTES, title, KEEPING_PROOFS, permission, false), "refs/notes/signalbox");
  }

  /** All of them; without View Access nothing else can be asked, and it is the only one told. */
  public List<RightFinding> of(String project, String branch) throws GerritException {
    var findings = new ArrayList<RightFinding>();
    for (var each : QUESTIONS) {
      String ref = each.ref().endsWith("/") ? each.ref() + branch : each.ref();
      try {
        findings.add(
            new RightFinding(each.right(), isGranted(project, ref, each.right().permission())));
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
