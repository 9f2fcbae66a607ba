package dev.signalbox.bench.live;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** How long the frames of a page take in Chromium, in turns with those of an empty one. */
final class PageFrames {
  private static final int ROUNDS = 5;
  private static final int WARM_UP_MILLIS = 3_000;
  private static final double AIM_MILLIS = 50;

  /** From one frame to the next, in milliseconds, and how often the page was laid anew. */
  private static final String FRAMES =
      """
      new Promise(done => {
        const frames = [];
        let last = 0, laid = 0;
        const live = document.getElementById("live");
        if (live) new MutationObserver(() => laid++).observe(live, { attributes: true });
        const each = now => {
          if (last) frames.push(now - last);
          last = now;
          if (frames.reduce((sum, frame) => sum + frame, 0) > %d) done({ frames, laid });
          else requestAnimationFrame(each);
        };
        requestAnimationFrame(each);
      })
      """;

  private final Path folder;
  private final int millis;

  PageFrames(Path folder, int seconds) {
    this.folder = folder;
    this.millis = seconds * 1_000;
  }

  void print(String name, String page, String empty, String cookie) throws Exception {
    try (var busy = BenchBrowser.open(folder);
        var idle = BenchBrowser.open(folder)) {
      busy.show(page, cookie);
      idle.show(empty, cookie);
      busy.evaluate(FRAMES.formatted(WARM_UP_MILLIS));
      var ours = new ArrayList<Double>();
      var theirs = new ArrayList<Double>();
      int laid = 0;
      for (int round = 0; round < ROUNDS; round++) {
        laid += frames(busy, ours);
        frames(idle, theirs);
      }
      System.out.printf(
          "%-46s 95 %% of frames within %.0f ms, %.1f %% within %.0f ms, laid %d times,"
              + " against within %.0f ms, %.1f %%%n",
          name,
          at(ours, .95),
          100 * within(ours),
          AIM_MILLIS,
          laid,
          at(theirs, .95),
          100 * within(theirs));
    }
  }

  private int frames(BenchBrowser browser, List<Double> into) throws Exception {
    var seen = browser.evaluate(FRAMES.formatted(millis));
    StreamSupport.stream(seen.get("frames").spliterator(), false)
        .forEach(frame -> into.add(frame.asDouble()));
    return seen.get("laid").asInt();
  }

  private static double at(List<Double> frames, double share) {
    var sorted = frames.stream().sorted().toList();
    return sorted.get((int) (sorted.size() * share));
  }

  private static double within(List<Double> frames) {
    return frames.stream().filter(frame -> frame <= AIM_MILLIS).count() / (double) frames.size();
  }
}
