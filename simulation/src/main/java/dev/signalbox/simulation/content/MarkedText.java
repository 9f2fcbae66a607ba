package dev.signalbox.simulation.content;

import java.util.ArrayList;
import java.util.List;

/** Writes a merged text from its regions, conflicts between the marks of a virtual base. */
final class MarkedText {
  private final Text ours;
  private final Text theirs;
  private final List<String> written = new ArrayList<>();
  private boolean isClean = true;

  MarkedText(Text ours, Text theirs) {
    this.ours = ours;
    this.theirs = theirs;
  }

  MergedText of(List<MergeRegion> regions) {
    int at = 0;
    for (MergeRegion region : regions) {
      written.addAll(ours.lines().subList(at, region.ours()));
      write(region);
      at = region.oursEnd();
    }
    written.addAll(ours.lines().subList(at, ours.lines().size()));
    return new MergedText(Text.of(written), isClean);
  }

  private void write(MergeRegion region) {
    List<String> our = ours.lines().subList(region.ours(), region.oursEnd());
    List<String> their = theirs.lines().subList(region.theirs(), region.theirsEnd());
    switch (region.taken()) {
      case OURS -> written.addAll(our);
      case THEIRS -> written.addAll(their);
      case CONFLICT -> {
        isClean = false;
        written.add("<<<<<<<<< Temporary merge branch 1");
        written.addAll(our);
        written.add("=========");
        written.addAll(their);
        written.add(">>>>>>>>> Temporary merge branch 2");
      }
    }
  }
}
