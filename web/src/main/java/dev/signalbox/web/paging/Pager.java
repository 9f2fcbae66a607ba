package dev.signalbox.web.paging;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Answers with one page of a sorted list, and links to the others. */
public final class Pager {
  public static final Input<Optional<String>> CURSOR =
      Input.query("cursor", TextShape.upTo(3_000), "The cursor of the page, taken from a link");

  private final CursorSeal seal;
  private final String publicUrl;

  public Pager(CursorSeal seal, String publicUrl) {
    this.seal = seal;
    this.publicUrl = publicUrl;
  }

  /**
   * A list that is read in pieces.
   *
   * @param boundTo what else a cursor must not be used for: the list and its filters
   */
  public record Listing<E>(String boundTo, Slice<E> slice, Function<E, String> key) {}

  /** At most so many elements from where the cursor is, in the order of the list. */
  @FunctionalInterface
  public interface Slice<E> {
    List<E> read(KeyCursor at, int most);
  }

  public <E> Answer page(
      Call call, Listing<E> listing, int perPage, Function<List<E>, Object> view) {
    Optional<String> given = call.get(CURSOR);
    if (given.isEmpty()) return pageAt(call, listing, KeyCursor.FIRST, perPage, view);
    return seal.open(given.get(), listing.boundTo())
        .flatMap(KeyCursor::parse)
        .map(cursor -> pageAt(call, listing, cursor, perPage, view))
        .orElseGet(() -> PageLinks.invalidCursor(given.get(), "list"));
  }

  private <E> Answer pageAt(
      Call call, Listing<E> listing, KeyCursor at, int perPage, Function<List<E>, Object> view) {
    var elements = new ArrayList<>(listing.slice().read(at, perPage + 1));
    boolean goesOn = elements.size() > perPage;
    if (goesOn && at.isBackward()) elements.removeFirst();
    if (goesOn && !at.isBackward()) elements.removeLast();
    var answer = Answer.ok(view.apply(List.copyOf(elements)));
    if (elements.isEmpty()) return answer;
    var links = links(listing, at, elements, goesOn);
    return answer.with("Link", PageLinks.header(call.request(), publicUrl, links));
  }

  /** Whoever came from somewhere knows that something is there: only the far side is looked at. */
  private <E> List<PageLinks.PageLink> links(
      Listing<E> listing, KeyCursor at, List<E> elements, boolean goesOn) {
    boolean hasBefore = at.isBackward() ? goesOn : at.start().isPresent();
    boolean hasAfter = at.isBackward() ? at.start().isPresent() : goesOn;
    var first = Optional.of(listing.key().apply(elements.getFirst()));
    var last = Optional.of(listing.key().apply(elements.getLast()));
    var links = new ArrayList<PageLinks.PageLink>();
    links.add(link("first", KeyCursor.FIRST, listing));
    if (hasBefore) links.add(link("prev", new KeyCursor(true, first), listing));
    if (hasAfter) links.add(link("next", new KeyCursor(false, last), listing));
    links.add(link("last", new KeyCursor(true, Optional.empty()), listing));
    return links;
  }

  private PageLinks.PageLink link(String relation, KeyCursor cursor, Listing<?> listing) {
    return new PageLinks.PageLink(relation, seal.seal(cursor.bytes(), listing.boundTo()));
  }
}
