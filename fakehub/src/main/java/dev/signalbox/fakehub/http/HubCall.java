package dev.signalbox.fakehub.http;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubActor;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.World;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** One request at its endpoint. {@code world} may be an older one, for reads. */
public record HubCall(
    HubRequest request, Map<String, String> parts, HubCaller caller, World world) {
  public String part(String name) {
    return Optional.ofNullable(parts.get(name)).orElseThrow(HubRefusal::notFound);
  }

  public long number(String name) {
    try {
      return Long.parseLong(part(name));
    } catch (NumberFormatException e) {
      throw HubRefusal.notFound();
    }
  }

  public Repo repository() {
    return world.repository(part("owner") + "/" + part("repo")).orElseThrow(HubRefusal::notFound);
  }

  public HubActor actor() {
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
            () ->
                HubRefusal.unprocessable("Invalid request.\n\n\"" + field + "\" wasn't supplied."));
  }

  public HubReply page(List<?> all) {
    return Pagination.of(request, all);
  }

  /** A branch, a hash or a full ref, as {@code /commits/REF} takes it. */
  public CommitSha commit(Repo repository, String name) {
    var branch = repository.tip(name.startsWith("heads/") ? name.substring(6) : name);
    if (branch.isPresent()) return branch.get();
    if (!RepositoryContent.isHash(name))
      throw HubRefusal.unprocessable("No commit found for SHA: " + name);
    var commit = new CommitSha(name);
    if (!new RepositoryContent(repository.folder).has(commit)) {
      throw HubRefusal.unprocessable("No commit found for SHA: " + name);
    }
    return commit;
  }
}
