package dev.signalbox.hosting;

import dev.signalbox.web.http.Handler;
import java.util.function.Predicate;

/** Takes the requests of some raw paths before the API sees them. */
public record PathHandler(Predicate<String> paths, Handler handler) {}
