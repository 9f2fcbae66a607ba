package dev.signalbox.app.tests;

import dev.signalbox.app.cli.CommandGroup;
import picocli.CommandLine.Command;

/** {@code tests quarantine}. */
@Command(
    name = "quarantine",
    description = "Tests in quarantine do not count when they fail.",
    footer = {"", "Example:", "  signalbox tests quarantine list -R acme/site"})
final class QuarantineCommand extends CommandGroup {}
