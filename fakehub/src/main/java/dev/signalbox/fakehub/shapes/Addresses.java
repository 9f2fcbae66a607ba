package dev.signalbox.fakehub.shapes;

import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;

/** Where things are, for people and for programs. */
public record Addresses(String web, String api) {
  public String of(Repo repository) {
    return api + "/repos/" + repository.fullName();
  }

  public String page(Repo repository) {
    return web + "/" + repository.fullName();
  }

  /** Kept by somebody else, who asks for no token. */
  public String log(Repo repository, long job) {
    return web.replace("localhost", "127.0.0.1") + "/storage/" + repository.id + "/" + job;
  }

  public String of(User user) {
    return api + "/users/" + escaped(user);
  }

  public String page(User user) {
    return web + "/" + escaped(user);
  }

  /** Robots have brackets in their names. */
  private static String escaped(User user) {
    return user.login().replace("[", "%5B").replace("]", "%5D");
  }
}
