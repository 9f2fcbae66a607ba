package dev.signalbox.hosting;

import dev.signalbox.host.HostListener;
import dev.signalbox.store.Database;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.http.TrustedProxies;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What the server gives each host.
 *
 * @param listener who is told what happens there
 * @param testResults who keeps what tests did; without it, nobody does
 */
public record HostDependencies(
    Database database,
    HostListener listener,
    Gatekeeper gatekeeper,
    PageUrls address,
    HostTitles titles,
    TrustedProxies proxies,
    MeterRegistry metrics,
    InstantSource clock,
    Optional<TestResultsSink> testResults) {}
