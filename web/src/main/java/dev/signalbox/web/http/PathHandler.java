package dev.signalbox.web.http;

import java.util.function.Predicate;

/** Takes the requests of some raw paths. */
public record PathHandler(Predicate<String> paths, Handler handler) {}
