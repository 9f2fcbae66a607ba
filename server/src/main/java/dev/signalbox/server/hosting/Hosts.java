package dev.signalbox.server.hosting;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.HostTitles;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.RepositoryDirectory;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The hosts of this node: which there are, and which repository lives at which. */
public final class Hosts implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Hosts.class);

  private final RepositoryDirectory directory;
  private final HostTitles titles;
  private final Map<HostKind, HostModule> modules;
  private final Map<HostKind, HostSite> sites = new LinkedHashMap<>();

  public Hosts(
      List<HostModule> modules, RepositoryDirectory directory, HostDependencies dependencies) {
    this.directory = directory;
    this.titles = dependencies.titles();
    this.modules = byKind(modules);
    modules.forEach(it -> it.open(dependencies).ifPresent(site -> sites.put(it.kind(), site)));
  }

  private static Map<HostKind, HostModule> byKind(List<HostModule> modules) {
    var all = new LinkedHashMap<HostKind, HostModule>();
    modules.forEach(it -> all.put(it.kind(), it));
    return all;
  }

  public static HostTitles titles(List<HostModule> modules) {
    return new HostTitles(
        modules.stream().collect(Collectors.toMap(HostModule::kind, HostModule::title)));
  }

  /** Those that this program knows, set up or not. */
  public Collection<HostModule> modules() {
    return modules.values();
  }

  public Optional<HostModule> module(HostKind kind) {
    return Optional.ofNullable(modules.get(kind));
  }

  public Collection<HostSite> sites() {
    return sites.values();
  }

  public Optional<HostSite> at(HostKind kind) {
    return Optional.ofNullable(sites.get(kind));
  }

  public Optional<HostSite> of(Repository repository) {
    return at(repository.host());
  }

  /** What is not known is asked for at the host inside. */
  Optional<HostSite> of(RepositorySlug slug) {
    return at(kind(slug));
  }

  String titleOf(RepositorySlug slug) {
    return titleOf(kind(slug));
  }

  public String titleOf(HostKind kind) {
    return titles.of(kind);
  }

  private HostKind kind(RepositorySlug slug) {
    return directory.find(slug).map(Repository::host).orElse(HostKind.LOCAL);
  }

  @Override
  public void close() {
    each(sites.values(), HostSite::close);
  }

  /** One that can't be closed keeps no other open. */
  static <T> void each(Collection<T> parts, Consumer<T> close) {
    for (T part : parts) {
      try {
        close.accept(part);
      } catch (RuntimeException e) {
        LOG.warn(
            "host.close_failed: {}: the others are closed", part.getClass().getSimpleName(), e);
      }
    }
  }
}
