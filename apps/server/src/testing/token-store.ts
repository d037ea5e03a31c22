/** A store in memory that keeps events, for tests of their delivery. */
import type { Hit, OverriddenOrder } from '@magpie/events';
import type { HitStore } from '../ports/collecting.ts';

/** A store that keeps each token once, and fails on demand. */
export class TokenStore implements HitStore {
  readonly hits: Hit[] = [];
  readonly tokens: string[] = [];
  readonly overridden: string[] = [];
  refused = 0;
  failing = false;
  /** Notes tokens and keeps no batch, as a store does that is killed in between. */
  forgetful = false;
  /** Runs once a batch is stored, before the one who brought it is told. */
  stored: () => Promise<void> = async () => {};

  async insert(hits: readonly Hit[], token: string): Promise<void> {
    if (this.failing) {
      this.refused += 1;
      throw new Error('the store is away');
    }
    if (!this.tokens.includes(token)) {
      this.tokens.push(token);
      if (!this.forgetful) this.hits.push(...hits);
    }
    await this.stored();
  }

  async reconcile(hits: readonly Hit[]): Promise<void> {
    const known = new Set(this.hits.map((hit) => hit.eventId));
    this.hits.push(...hits.filter((hit) => !known.has(hit.eventId)));
  }

  async override(orders: readonly OverriddenOrder[], again: boolean): Promise<void> {
    if (this.failing) throw new Error('the store is away');
    for (const { page, shop, former } of orders) {
      const at = (event: { eventId: string }) => this.hits.findIndex((hit) => hit.eventId === event.eventId);
      const { valueMicros } = this.hits[at(shop ?? page)]!;
      for (const other of [shop, former]) if (other) this.hits[at(other)] = { ...this.hits[at(other)]!, exclusion: 3 };
      this.hits[at(page)] = { ...this.hits[at(page)]!, exclusion: shop ? 0 : 3, valueMicros };
      this.overridden.push(again ? 'again' : 'first');
    }
  }
}
