package dev.signalbox.hosting.checks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What keeps a check away from the server, from other checks and from the rest of the machine. */
public sealed interface Isolation {
  /**
   * Where a check runs: its slot among those at once, its room, what it must not see, and whether
   * it may use the network of the machine.
   */
  record Place(int slot, Path room, List<Path> hidden, boolean network) {}

  /** Whether there is one that works here. */
  sealed interface Answer {}

  /** It does, but for the reason why checks can't be kept from the network, if they can't. */
  record Works(Isolation isolation, Optional<String> openNetwork) implements Answer {}

  record None(String reason) implements Answer {}

  /**
   * Tries out the best that the user we run as can have.
   *
   * @param hidden what a check must not be able to read, besides the data folder
   */
  static Answer probe(Path dataFolder, List<Path> hidden) throws InterruptedException {
    return new IsolationProbe(dataFolder, hidden).run();
  }

  List<String> around(Place place, List<String> command);

  /** The first process of a sandbox outlives all others, and reaps them. */
  boolean isSandboxed();

  /** What has to be allowed on the machine for it. */
  String advice();

  /** The folder that the check sees its room as. */
  default Path seenRoom(Place place) {
    return isSandboxed() ? Sandbox.ROOM : place.room();
  }

  /** We are root: namespaces, and a user of its own for each slot. */
  record OwnUser(Sandbox.Network network) implements Isolation {
    /** Above those of people and services, below 65534, and there in a container too. */
    private static final int FIRST_UID = 64_000;

    @Override
    public List<String> around(Place place, List<String> command) {
      int uid = FIRST_UID + place.slot();
      var words = new ArrayList<>(List.of("setsid"));
      words.addAll(Sandbox.of(network, Integer.toString(uid), place));
      words.addAll(
          List.of(
              "setpriv",
              "--reuid=" + uid,
              "--regid=" + uid,
              "--clear-groups",
              "--no-new-privs",
              "--bounding-set=-all",
              "--inh-caps=-all",
              "--"));
      words.addAll(command);
      return words;
    }

    @Override
    public boolean isSandboxed() {
      return true;
    }

    @Override
    public String advice() {
      return "Started as root, checks need mount and pid namespaces: allow them (in a container:"
          + " CAP_SYS_ADMIN), or start as an ordinary user where user namespaces are allowed.";
    }
  }

  /** We are an ordinary user: namespaces that belong to a user namespace, and the same user. */
  record OwnNamespace(int uid, int gid, Sandbox.Network network) implements Isolation {
    @Override
    public List<String> around(Place place, List<String> command) {
      var words = new ArrayList<>(List.of("setsid", "unshare", "--user", "--map-root-user", "--"));
      words.addAll(Sandbox.of(network, "", place));
      // Not root any more, and in a namespace below the one that the mounts belong to.
      words.addAll(List.of("unshare", "--user", "--map-user=" + uid, "--map-group=" + gid, "--"));
      words.addAll(List.of("setpriv", "--no-new-privs", "--inh-caps=-all", "--"));
      words.addAll(command);
      return words;
    }

    @Override
    public boolean isSandboxed() {
      return true;
    }

    @Override
    public String advice() {
      return "Checks need user namespaces for user " + uid + ": allow them, or start as root.";
    }
  }

  /** None: the check can do whatever the server can. */
  record Unsafe() implements Isolation {
    @Override
    public List<String> around(Place place, List<String> command) {
      return command;
    }

    @Override
    public boolean isSandboxed() {
      return false;
    }

    @Override
    public String advice() {
      return "";
    }
  }
}
