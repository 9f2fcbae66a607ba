package dev.signalbox.fakehub.state;

import java.util.List;

/** People of an organization who are asked for reviews together. */
public record FakeTeam(long id, User organization, String slug, List<User> members) {
  public FakeTeam {
    members = List.copyOf(members);
  }

  public String combinedSlug() {
    return organization.login() + "/" + slug;
  }
}
