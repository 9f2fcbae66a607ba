package dev.signalbox.postgres;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** As whom PostgreSQL runs: it refuses to be root. */
sealed interface Privileges {
  Owner owner();

  List<String> prefix();

  /** We are an ordinary user, and so is PostgreSQL. */
  record Kept(Owner owner) implements Privileges {
    @Override
    public List<String> prefix() {
      return List.of();
    }
  }

  /** We are root, and PostgreSQL is somebody with fewer rights. */
  record Dropped(Owner owner, List<String> prefix) implements Privileges {
    static Dropped bySetpriv(Owner owner) {
      return new Dropped(
          owner,
          List.of(
              "setpriv",
              "--reuid=" + owner.uid(),
              "--regid=" + owner.gid(),
              "--clear-groups",
              "--no-new-privs",
              "--"));
    }

    static Dropped byRunuser(Owner owner) {
      return new Dropped(owner, List.of("runuser", "-u", owner.name(), "--"));
    }
  }

  /**
   * We are root, and PostgreSQL sits in a user namespace without a mapping: files see it as root
   * without capabilities, and it sees itself as nobody.
   */
  record Namespaced(Owner owner) implements Privileges {
    @Override
    public List<String> prefix() {
      return List.of("unshare", "--user", "--");
    }
  }

  default ProgramRun.Result run(Duration limit, List<String> words) {
    var all = new ArrayList<>(prefix());
    all.addAll(words);
    return ProgramRun.run(limit, all);
  }
}
