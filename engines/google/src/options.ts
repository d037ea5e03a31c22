/** What the engine knows of the fields of a property. */
import { type GoogleRequest, SourceError } from '@magpie/query';
import { type Clash, Clashes, REFUSED_MS } from './clashes.ts';
import type { Message } from './filters.ts';

/** What the engine may know of a property. */
export interface GoogleEngineOptions {
  /**
   * The property's own fields, where they are known; while they aren't, custom dimensions and metrics are asked for, and `purchase` is the
   * only key event, which it is in every new property.
   */
  readonly customFields?: (siteId: number) => CustomFields | undefined;
}

/** API names that a property's metadata lists, at least those of its own: `customEvent:author`; `sessionKeyEventRate:purchase`. */
export interface CustomFields {
  readonly dimensions: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
}

/** The fields of one property. */
export interface PropertyFields {
  /** Whether it surely has a field of its own. */
  has(kind: keyof CustomFields, name: string): boolean;
  /** Whether it surely lacks a field. */
  lacks(kind: keyof CustomFields, name: string): boolean;
  /** Why Google refuses the fields of a report together; undefined where nothing is known. */
  clash(report: Message): Clash | undefined;
}

/** Key events of a property whose own fields are unknown. */
const USUAL: CustomFields = { dimensions: new Set(), metrics: new Set(['sessionKeyEventRate:purchase']) };

const REFUSAL = /Field (\S+) is not a valid (dimension|metric)\b/;

/** The fields of all properties: what is known of them, and what Google refused. One refused field has Google refuse a whole batch. */
export class KnownFields {
  readonly #options: GoogleEngineOptions;
  readonly #now: () => number;
  /** When a field was refused, by site, kind and name. */
  readonly #refused = new Map<string, number>();
  readonly #clashes: Clashes;

  constructor(options: GoogleEngineOptions, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
    this.#clashes = new Clashes(now);
  }

  of(siteId: number): PropertyFields {
    const known = this.#options.customFields?.(siteId);
    const isRefused = (kind: keyof CustomFields, name: string) =>
      this.#now() - (this.#refused.get(keyOf(siteId, kind, name)) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS;
    return {
      has: (kind, name) => !isRefused(kind, name) && (known ?? USUAL)[kind].has(name),
      lacks: (kind, name) =>
        isRefused(kind, name) || (name.includes(':') && known !== undefined && !known[kind].has(name)),
      clash: (report) => this.#clashes.of(siteId, report),
    };
  }

  /** Remembers the field that Google refused, or the fields that don't go together, if that is why. */
  note(siteId: number, error: unknown, request: GoogleRequest): void {
    if (!(error instanceof SourceError) || error.code !== 'source_refused') return;
    const match = REFUSAL.exec(error.message);
    if (match) this.#refused.set(keyOf(siteId, `${match[2] as 'dimension' | 'metric'}s`, match[1]!), this.#now());
    this.#clashes.note(siteId, error.message, request);
  }
}

const keyOf = (siteId: number, kind: keyof CustomFields, name: string): string => `${siteId} ${kind} ${name}`;
