package dev.signalbox.contract.gerrit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The accounts at Gerrit that the tests need, and what they may do. */
final class GerritPeople {
  static final String SERVICE = "signalbox";
  static final String PASSWORD = "q7-Lantern-Wk3";
  private static final String EVERYBODY = "global:Registered-Users";

  private static final List<String> BRANCH_RIGHTS =
      List.of(
          "create",
          "delete",
          "pushMerge",
          "forgeAuthor",
          "forgeCommitter",
          "submit",
          "abandon",
          "toggleWipState");

  private GerritPeople() {}

  /** Once for each Gerrit. */
  static void introduce(GerritRest admin) {
    person(admin, SERVICE, List.of("Service Users"));
    person(admin, "dev", List.of());
    person(admin, "ci", List.of("Service Users"));
    var groups = admin.get("/groups/");
    String service = groups.get("Service Users").get("id").asString();
    String owners = groups.get("Administrators").get("id").asString();
    admin.post(
        "/projects/All-Projects/access",
        Map.of(
            "add",
            Map.of(
                "GLOBAL_CAPABILITIES", Map.of("permissions", rights(service, "viewAccess")),
                "refs/heads/*", Map.of("permissions", branches(service, owners)),
                "refs/loose/*", Map.of("permissions", loose(owners)),
                "refs/notes/*", Map.of("permissions", notes(service)))));
  }

  private static void person(GerritRest admin, String name, List<String> groups) {
    admin.put(
        "/accounts/" + name,
        Map.of(
            "name", name,
            "email", name + "@example.org",
            "http_password", PASSWORD,
            "groups", groups));
  }

  /** What docs/gerrit.md tells to grant, and that the administrator may set and delete branches. */
  private static Map<String, Object> branches(String service, String owners) {
    var all = new HashMap<String, Object>();
    for (String right : BRANCH_RIGHTS) {
      all.put(right, allowed(Map.of(service, allow(false), owners, allow(false))));
    }
    all.put("push", allowed(Map.of(service, allow(true), owners, allow(true))));
    var votes = Map.of("action", "ALLOW", "min", -2, "max", 2);
    all.put(
        "label-Code-Review",
        Map.of("label", "Code-Review", "rules", Map.of(EVERYBODY, votes, owners, votes)));
    all.put("editHashtags", allowed(Map.of(EVERYBODY, allow(false))));
    return all;
  }

  private static Map<String, Object> loose(String owners) {
    var all = rights(owners, "create", "push", "forgeAuthor", "forgeCommitter", "pushMerge");
    all.put("read", allowed(Map.of(EVERYBODY, allow(false))));
    return all;
  }

  private static Map<String, Object> notes(String service) {
    return rights(service, "read", "create", "push", "forgeAuthor", "forgeCommitter");
  }

  private static Map<String, Object> rights(String group, String... names) {
    var all = new HashMap<String, Object>();
    for (String name : names) all.put(name, allowed(Map.of(group, allow(false))));
    return all;
  }

  private static Map<String, Object> allowed(Map<String, ?> rules) {
    return Map.of("rules", rules);
  }

  private static Map<String, Object> allow(boolean force) {
    return Map.of("action", "ALLOW", "force", force);
  }
}
