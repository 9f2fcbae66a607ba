package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.hooks.Hooks;
import dev.signalbox.fakehub.shapes.Shapes;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.User;
import dev.signalbox.fakehub.state.World;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** The world behind one lock: whatever happens, happens alone. */
public final class Hub {
  private static final long FIRST_ID = 1000;

  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicLong ids;
  private final InstantSource clock;
  private final World world;
  private final App app;
  private final Shapes shapes;
  private final Hooks hooks;

  public Hub(InstantSource clock, World world, App app, Shapes shapes, Hooks hooks) {
    this.ids = new AtomicLong(FIRST_ID);
    this.clock = clock;
    this.world = world;
    this.app = app;
    this.shapes = shapes;
    this.hooks = hooks;
  }

  public <T> T alone(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  public World world() {
    return world;
  }

  /** The app under test, which gets the webhooks. */
  public App app() {
    return app;
  }

  public Shapes shapes() {
    return shapes;
  }

  public Hooks hooks() {
    return hooks;
  }

  public Instant now() {
    return clock.instant();
  }

  public InstantSource clock() {
    return clock;
  }

  public long nextId() {
    return ids.incrementAndGet();
  }

  /** Made at first sight. */
  public User user(String login, User.Kind kind) {
    return world
        .user(login)
        .orElseGet(
            () -> {
              var user = new User(nextId(), login, kind);
              world.put(user);
              return user;
            });
  }
}
