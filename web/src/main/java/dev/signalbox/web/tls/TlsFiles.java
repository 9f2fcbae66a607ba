package dev.signalbox.web.tls;

import java.nio.file.Path;

/** The certificate with its chain and the private key that a server proves itself with, in PEM. */
public record TlsFiles(Path certificate, Path key) {}
