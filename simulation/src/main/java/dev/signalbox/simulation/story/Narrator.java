package dev.signalbox.simulation.story;

import dev.signalbox.simulation.time.Agenda;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells what happened. Ask whether anybody listens before making a sentence. */
public final class Narrator {
  private final Agenda agenda;
  private final boolean listened;
  private final List<String> sentences = new ArrayList<>();

  public Narrator(Agenda agenda, boolean listened) {
    this.agenda = agenda;
    this.listened = listened;
  }

  public boolean isHeard() {
    return listened;
  }

  public void tell(String sentence) {
    if (!listened) return;
    long seconds = agenda.millis() / Agenda.SECOND;
    long hours = seconds / 3600;
    sentences.add(
        String.format(
            Locale.ROOT, "%02d:%02d:%02d %s", hours, seconds / 60 % 60, seconds % 60, sentence));
  }

  public List<String> story() {
    return List.copyOf(sentences);
  }
}
