package dev.signalbox.server.dashboard.pull;

import dev.signalbox.server.dashboard.conversation.PullConversation;
import dev.signalbox.server.dashboard.conversation.PullForms;
import dev.signalbox.server.dashboard.diff.DiffPart;
import dev.signalbox.server.dashboard.pages.Frame;
import java.util.Optional;

/**
 * The page of a pull request.
 *
 * @param fault why the last thing that was wanted was not done; empty if it was
 * @param address of the repository
 * @param live where the part that moves is found by itself
 * @param queued what the queue knows of it; empty while it has not heard
 * @param talk what was said about it, where that is kept here
 * @param writing the forms; empty for whoever may only look
 * @param changed what it changes, where that is kept here
 */
public record PullPage(
    Frame frame,
    String fault,
    String address,
    String now,
    String live,
    About about,
    Optional<PullStory> queued,
    Optional<PullConversation> talk,
    Optional<PullForms> writing,
    Optional<DiffPart> changed) {
  public boolean hasStory() {
    return queued.isPresent();
  }

  public PullStory story() {
    return queued.orElseThrow();
  }

  public boolean hasConversation() {
    return talk.isPresent();
  }

  public PullConversation conversation() {
    return talk.orElseThrow();
  }

  public boolean hasForms() {
    return writing.isPresent();
  }

  public PullForms forms() {
    return writing.orElseThrow();
  }

  public boolean hasChanges() {
    return changed.isPresent();
  }

  public DiffPart changes() {
    return changed.orElseThrow();
  }
}
