package dev.signalbox.fakehub.http;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.Actor;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.World;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** One request at its endpoint. {@code world} may be an older one, for reads. */
public record Call(Request request, Map<String, String> parts, Caller caller, World world) {
  public String part(String name) {
    return Optional.ofNullable(parts.get(name)).orElseThrow(Refusal::notFound);
  }

  public long number(String name) {
    try {
      return Long.parseLong(part(name));
    } catch (NumberFormatException e) {
      throw Refusal.notFound();
    }
  }

  public Repo repository() {
    return world.repository(part("owner") + "/" + part("repo")).orElseThrow(Refusal::notFound);
  }

  public Actor actor() {
    return caller.actor();
  }

  public JsonNode json() {
    return request.json();
  }

  public Optional<String> text(String field) {
    return json().path(field).stringValueOpt();
  }

  public String needed(String field) {
    return text(field)
        .orElseThrow(
            () -> Refusal.unprocessable("Invalid request.\n\n\"" + field + "\" wasn't supplied."));
  }

  public Reply page(List<?> all) {
    return Pages.of(request, all);
  }

  /** A branch, a hash or a full ref, as {@code /commits/REF} takes it. */
  public CommitSha commit(Repo repository, String name) {
    var branch = repository.tip(name.startsWith("heads/") ? name.substring(6) : name);
    if (branch.isPresent()) return branch.get();
    if (!Content.isHash(name)) throw Refusal.unprocessable("No commit found for SHA: " + name);
    var commit = new CommitSha(name);
    if (!new Content(repository.folder).has(commit)) {
      throw Refusal.unprocessable("No commit found for SHA: " + name);
    }
    return commit;
  }
}
