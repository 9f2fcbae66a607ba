package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ProjectAccess;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import dev.signalbox.hosting.Adding;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.Repositories;
import java.util.Optional;

/** Begins to serve projects that Gerrit shows to the service account. */
record AddedProjects(GerritSite.Settings settings, Database database) {
  Adding add(RepositorySlug slug, AuditSource by) {
    var project = settings.names().project(slug);
    if (project.isEmpty()) {
      return new Adding.NotLetIn(
          "The projects of Gerrit are repositories of %s here, with _- for each slash in a name"
              .formatted(settings.names().owner()));
    }
    try {
      var branch = new ProjectAccess(settings.client()).defaultBranch(project.get());
      if (branch.isEmpty()) {
        return new Adding.NotLetIn(
            "Gerrit shows no project %s to %s"
                .formatted(project.get(), settings.client().credential().user()));
      }
      return added(slug, project.get(), branch.get(), by);
    } catch (GerritException.GerritRefused no) {
      return new Adding.Refused(no.words());
    } catch (GerritException e) {
      return new Adding.Later(e.words());
    }
  }

  private Adding added(RepositorySlug slug, String project, String branch, AuditSource by) {
    var repositories = new Repositories(database);
    var known = repositories.find(slug);
    if (known.isPresent()) {
      return known.get().host().equals(GerritModule.KIND)
          ? new Adding.Served(known.get().slug(), false)
          : new Adding.NameTaken(slug);
    }
    var number = Optional.of(ProjectNames.numberOf(project));
    return switch (repositories.create(slug, GerritModule.KIND, number, branch, by)) {
      case Creation.Created(var repository) -> new Adding.Served(repository.slug(), true);
      case Creation.NameTaken() -> new Adding.NameTaken(slug);
    };
  }
}
