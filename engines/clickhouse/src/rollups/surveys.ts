/** This module is responsible for the surveys of ranges: what is known of rolled-up days is remembered, the other sessions are looked at when they have changed. */
import type { ResolvedRange } from '@magpie/query';
import type { Look } from '../looks.ts';
import type { Counted, Survey } from '../survey.ts';
import type { Chunks } from './chunks.ts';
import { coverOf, type RangeSurvey } from './cover.ts';
import { wholeSurvey } from './look.ts';

/** Most surveys that are remembered. */
const REMEMBERED = 1000;

/** Looks at ranges, and remembers what it has seen as long as that is true. */
export class Surveys {
  readonly #chunks: Chunks;
  readonly #known = new Map<string, Survey | undefined>();

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  /** The survey of a range; undefined when it has no counted event. */
  async of(counted: Counted, range: ResolvedRange, look: Look): Promise<RangeSurvey | undefined> {
    const revision = this.#chunks.revision(counted.site.id);
    const cover = coverOf(counted, range, this.#chunks);
    if (!cover) return look(counted, range);
    const asked = [counted.site.id, range.start, range.end];
    const builds = cover.straddling.map(({ build }) => build);
    const [rest, straddling] = await Promise.all([
      this.#once(['rest', asked, cover.rest, revision], () => look(counted, range, { sessions: 'rest', cover })),
      // Rows of a build never change.
      builds.length > 0
        ? this.#once(['straddling', asked, builds], () => look(counted, range, { sessions: 'straddling', cover }))
        : undefined,
    ]);
    return wholeSurvey(range, cover, rest, straddling);
  }

  async #once(key: readonly unknown[], look: () => Promise<Survey | undefined>): Promise<Survey | undefined> {
    const name = JSON.stringify(key);
    if (this.#known.has(name)) return this.#known.get(name);
    const survey = await look();
    this.#known.set(name, survey);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return survey;
  }
}
