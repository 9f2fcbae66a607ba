package dev.signalbox.app.backup;

/** How a part of a backup must look. */
record PartDigest(long bytes, String sha256) {}
