package dev.signalbox.app.serve;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.preflight.CertificateInspection;
import dev.signalbox.app.preflight.DatabaseInspection;
import dev.signalbox.app.preflight.FolderInspection;
import dev.signalbox.app.preflight.ListenerInspection;
import dev.signalbox.app.preflight.Preflight;
import dev.signalbox.app.preflight.PreflightFinding;
import dev.signalbox.app.settings.ServerSettings;
import dev.signalbox.host.git.GitVersion;
import dev.signalbox.hosting.HostOptions;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.TrustedProxies;
import dev.signalbox.webhooks.network.AllowedReceivers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code serve --check}: each part of what a server needs, looked at by itself. */
record ServeCheck(
    ServeCommand wanted,
    ServerSettings settings,
    ProcessEnvironment here,
    List<HostOptions> hosts) {
  private static final Pattern WEB_ADDRESS = Pattern.compile("https?://[^\\s/?#@]+(/[^\\s?#]*)?");

  Preflight run() {
    var preflight =
        new Preflight()
            .inspect("keys", this::keys)
            .inspect("git", ServeCheck::git)
            .inspect("data folder", this::folder)
            .inspect("database", this::database)
            .inspect("listener", this::listener)
            .inspect("TLS certificate", this::certificate)
            .inspect("public URL", this::publicUrl)
            .inspect("trusted proxies", this::proxies)
            .inspect("webhook receivers", this::receivers);
    hosts.forEach(host -> preflight.inspect(host.heading(), () -> host(host)));
    // Last: by now everything was read that is in files of its own.
    return preflight.inspect("settings", this::sources);
  }

  private List<PreflightFinding> sources() {
    var findings = new ArrayList<PreflightFinding>();
    settings.faults().forEach(it -> findings.add(PreflightFinding.wrong("settings", it)));
    settings.ignored().forEach(it -> findings.add(PreflightFinding.warning("settings", it)));
    if (findings.isEmpty()) {
      findings.add(
          PreflightFinding.ok(
              "settings", settings.file().map(Object::toString).orElse("no settings file")));
    }
    return findings;
  }

  private List<PreflightFinding> keys() {
    var findings = new ArrayList<PreflightFinding>();
    var root = ServeCommand.rootKey(settings);
    RootKey.of(root);
    if (root.isEmpty()) {
      findings.add(
          PreflightFinding.warning(
              "keys", "SIGNALBOX_ROOT_KEY is not set: only keys that exist already are accepted"));
    }
    var master = ServeCommand.masterKeys(settings).map(it -> MasterKey.of(it.key()));
    if (master.filter(MasterKey::isShort).isPresent()) {
      findings.add(
          PreflightFinding.warning(
              "keys",
              "SIGNALBOX_MASTER_KEY has fewer than "
                  + MasterKey.MIN_LENGTH
                  + " characters; anyone who obtains the database can guess it"));
    }
    if (master.isEmpty() && wanted.databaseUrl().isPresent()) {
      findings.add(
          PreflightFinding.warning(
              "keys",
              "SIGNALBOX_MASTER_KEY is not set: several nodes on one database could not read each"
                  + " other's sessions"));
    }
    return findings;
  }

  private static List<PreflightFinding> git() {
    return List.of(
        GitVersion.fault()
            .map(fault -> PreflightFinding.wrong("git", fault))
            .orElseGet(() -> PreflightFinding.ok("git", "2.38 or newer")));
  }

  private List<PreflightFinding> folder() {
    boolean isEmbedded = wanted.databaseUrl().isEmpty();
    return new FolderInspection(
            wanted.dataFolder(),
            data ->
                isEmbedded
                    ? EmbeddedPostgres.fault(new DataFolder(data).postgres())
                    : Optional.empty())
        .findings();
  }

  private List<PreflightFinding> database() {
    var url = wanted.databaseUrl();
    if (url.isEmpty()) {
      return List.of(PreflightFinding.ok("database", "embedded PostgreSQL in the data folder"));
    }
    return new DatabaseInspection(DatabaseUrl.parse(url.get())).findings();
  }

  private List<PreflightFinding> listener() {
    boolean isEncrypted = wanted.tlsCertificate != null;
    boolean hasProxies = !wanted.trustedProxies.isBlank();
    return new ListenerInspection(wanted.bind, wanted.port, isEncrypted, hasProxies).findings();
  }

  private List<PreflightFinding> certificate() {
    return wanted
        .tlsFiles()
        .map(files -> new CertificateInspection(files, here.clock().instant()).findings())
        .orElse(List.of());
  }

  private List<PreflightFinding> publicUrl() {
    String url = wanted.publicUrl;
    if (url.isBlank() || WEB_ADDRESS.matcher(url).matches()) return List.of();
    return List.of(
        PreflightFinding.warning(
            "public URL",
            "'" + url + "' is not https://HOST: links that begin with it are broken"));
  }

  /** Throws what is wrong with them. */
  private List<PreflightFinding> proxies() {
    TrustedProxies.parse(wanted.trustedProxies);
    return List.of();
  }

  /** Throws what is wrong with them. */
  private List<PreflightFinding> receivers() {
    AllowedReceivers.parse(wanted.webhookAllow);
    return List.of();
  }

  private List<PreflightFinding> host(HostOptions host) {
    var setup = host.setup(settings::variable, wanted.publicUrl);
    var doubts = setup.doubts(wanted.dataFolder(), settings.secretFiles());
    return doubts.isEmpty()
        ? List.of(PreflightFinding.ok(host.heading(), "set up as asked for"))
        : doubts.stream().map(it -> PreflightFinding.warning(host.heading(), it)).toList();
  }
}
