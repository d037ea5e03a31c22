/** An import's memory of visitors while it runs. */
import type { VisitorState, VisitorStore } from '@magpie/collect';
import type { Day } from '@magpie/time';

/**
 * Visitors of a file that is gone through in time order. With `daily` keys those of the day before yesterday are forgotten: no event
 * can meet them again.
 */
export class ImportVisitors implements VisitorStore {
  readonly #daily: boolean;
  #day: Day = '';
  #today = new Map<string, VisitorState>();
  #yesterday = new Map<string, VisitorState>();

  constructor(daily: boolean) {
    this.#daily = daily;
  }

  /** Says on which local day the next events are. */
  enter(day: Day): void {
    if (!this.#daily || day === this.#day) return;
    this.#day = day;
    this.#yesterday = this.#today;
    this.#today = new Map();
  }

  get(_siteId: number, userKey: string): VisitorState | undefined {
    return this.#today.get(userKey) ?? this.#yesterday.get(userKey);
  }

  set(_siteId: number, userKey: string, state: VisitorState): void {
    this.#today.set(userKey, state);
  }
}
