package dev.signalbox.simulation.soak;

import dev.signalbox.simulation.promises.Broken;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.world.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** A run told to people: the settings, the weather, what happened, and how it ended. */
public record Tale(List<String> lines) {
  private static final int LAST_SENTENCES = 25;
  private static final int LONGEST = 160;
  private static final String HAPPENING = " Happening: ";

  public Tale {
    lines = List.copyOf(lines);
  }

  public static Tale whole(Trial trial) {
    return of(trial, Integer.MAX_VALUE);
  }

  /** With as many sentences as asked for: how it ended, what people did, and then the latest. */
  public static Tale of(Trial trial, int mostSentences) {
    var result = trial.run(true);
    var lines = new ArrayList<>(preface(trial.scenario()));
    lines.addAll(chosen(sentences(result), mostSentences));
    lines.add(ending(result));
    return new Tale(lines);
  }

  private static List<String> preface(Scenario scenario) {
    return List.of(
        "Seed " + scenario.seed() + ", " + scenario.happenings().size() + " happenings",
        "Settings: " + listed(RecordShrinker.words(scenario.settings(), Shrinker.PLAIN), "plain"),
        "Weather: " + listed(RecordShrinker.words(scenario.weather(), Weather.CALM), "calm"));
  }

  private static String listed(List<String> words, String nothing) {
    return words.isEmpty() ? nothing : String.join(", ", words);
  }

  private static List<String> sentences(RunResult result) {
    var story = result.story();
    boolean isSaidLast = result.broken().isPresent() && !story.isEmpty();
    return isSaidLast ? story.subList(0, story.size() - 1) : story;
  }

  private static List<String> chosen(List<String> sentences, int most) {
    if (most == Integer.MAX_VALUE) return sentences;
    if (sentences.size() <= most) return sentences.stream().map(Tale::shortened).toList();
    var chosen = new TreeSet<Integer>();
    int last = sentences.size() - 1;
    for (int at = last; at > last - Math.min(most, LAST_SENTENCES); at--) chosen.add(at);
    for (int at = last; at >= 0 && chosen.size() < most; at--) {
      if (sentences.get(at).contains(HAPPENING)) chosen.add(at);
    }
    for (int at = last; at >= 0 && chosen.size() < most; at--) chosen.add(at);
    var lines = new ArrayList<String>();
    lines.add("(" + most + " of " + sentences.size() + " sentences)");
    for (int at : chosen) lines.add(shortened(sentences.get(at)));
    return lines;
  }

  private static String shortened(String sentence) {
    return sentence.length() <= LONGEST ? sentence : sentence.substring(0, LONGEST) + "…";
  }

  private static String ending(RunResult result) {
    return result.broken().map(Tale::words).orElse("All promises were kept.")
        + " ("
        + result.events()
        + " events, "
        + result.landed()
        + " landed, "
        + result.left()
        + " left)";
  }

  private static String words(Broken broken) {
    return "BROKEN: " + broken.promise() + ": " + broken.what();
  }
}
