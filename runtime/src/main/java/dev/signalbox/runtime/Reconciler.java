package dev.signalbox.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import java.util.List;

/**
 * Reads the host and notes in the inbox what the ledger does not know yet. With every hint lost the
 * queue still works, only later. For one thread.
 */
public final class Reconciler {
  private final RepositorySlug slug;
  private final SourceHost host;
  private final WriterStore store;
  private final RulesSource rules;
  private final Complaints complaints = new Complaints();

  public Reconciler(RepositorySlug slug, SourceHost host, WriterStore store, RulesSource rules) {
    this.slug = slug;
    this.host = host;
    this.store = store;
    this.rules = rules;
  }

  public void compare(Ledger ledger) {
    readRules(ledger);
    tell(new Differences(host, slug, ledger, complaints).all());
  }

  /** Other rules are in the inbox before whatever follows from them. */
  private void readRules(Ledger ledger) {
    try {
      rules.news(ledger).ifPresent(news -> tell(List.of(news)));
    } catch (StoreUnavailable e) {
      rules.forget();
      throw e;
    }
  }

  private void tell(List<? extends Observation> news) {
    if (!news.isEmpty()) store.append(news);
  }
}
