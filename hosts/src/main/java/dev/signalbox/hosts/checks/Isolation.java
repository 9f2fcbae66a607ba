package dev.signalbox.hosts.checks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What keeps a check away from the server, from other checks and from the rest of the machine. */
public sealed interface Isolation {
  /** Where a check runs: its slot among those at once, its room, and what it must not see. */
  record Place(int slot, Path room, List<Path> hidden) {}

  /** Whether there is one that works here. */
  sealed interface Answer {}

  record Works(Isolation isolation) implements Answer {}

  record None(String reason) implements Answer {}

  /** Tries out the best that the user we run as can have, with a folder that is to be hidden. */
  static Answer probe(Path dataFolder) throws InterruptedException {
    return new IsolationProbe(dataFolder).run();
  }

  List<String> around(Place place, List<String> command);

  /** Then its first process outlives all others, and buries them. */
  boolean hasItsOwnWorld();

  /** The folder that the check sees its room as. */
  default Path seenRoom(Place place) {
    return hasItsOwnWorld() ? World.ROOM : place.room();
  }

  /** We are root: namespaces, and a user of its own for each slot. */
  record OwnUser() implements Isolation {
    /** Above those of people and services, below 65534, and there in a container too. */
    private static final int FIRST_UID = 64_000;

    @Override
    public List<String> around(Place place, List<String> command) {
      int uid = FIRST_UID + place.slot();
      var words = new ArrayList<>(List.of("setsid"));
      words.addAll(World.of(Integer.toString(uid), place));
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
    public boolean hasItsOwnWorld() {
      return true;
    }
  }

  /** We are an ordinary user: namespaces that belong to a user namespace, and the same user. */
  record OwnNamespace(int uid, int gid) implements Isolation {
    @Override
    public List<String> around(Place place, List<String> command) {
      var words = new ArrayList<>(List.of("setsid", "unshare", "--user", "--map-root-user", "--"));
      words.addAll(World.of("", withHome(place)));
      // Not root any more, and in a namespace below the one that the mounts belong to.
      words.addAll(List.of("unshare", "--user", "--map-user=" + uid, "--map-group=" + gid, "--"));
      words.addAll(List.of("setpriv", "--no-new-privs", "--inh-caps=-all", "--"));
      words.addAll(command);
      return words;
    }

    @Override
    public boolean hasItsOwnWorld() {
      return true;
    }

    // The check is the same user, so the server's keys and the like would be open to it.
    private static Place withHome(Place place) {
      Path home = Path.of(System.getProperty("user.home"));
      boolean hasPrograms = List.of(Launcher.PATH.split(":")).contains(home.toString());
      if (!home.isAbsolute() || home.getNameCount() == 0 || hasPrograms) return place;
      var hidden = new ArrayList<>(place.hidden());
      hidden.add(home);
      return new Place(place.slot(), place.room(), hidden);
    }
  }

  /** None: the check can do whatever the server can. */
  record Unsafe() implements Isolation {
    @Override
    public List<String> around(Place place, List<String> command) {
      return command;
    }

    @Override
    public boolean hasItsOwnWorld() {
      return false;
    }
  }
}
