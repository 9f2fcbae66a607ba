package dev.signalbox.web.http;

import java.time.Duration;

/** How long a body may take as a whole, and how long its sender may send nothing. */
public record Pace(Duration whole, Duration silence) {}
