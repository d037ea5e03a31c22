/** What the engine knows of the fields of a property. */
import { SourceError } from '@magpie/query';

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
}

/** Key events of a property whose own fields are unknown. */
const USUAL: CustomFields = { dimensions: new Set(), metrics: new Set(['sessionKeyEventRate:purchase']) };

/** How long a field counts as missing after Google refused it: someone may register it. */
const REFUSED_MS = 3_600_000;
const REFUSAL = /Field (\S+) is not a valid (dimension|metric)\b/;

/** The fields of all properties: what is known of them, and what Google refused. One unknown field has Google refuse a whole batch. */
export class KnownFields {
  readonly #options: GoogleEngineOptions;
  readonly #now: () => number;
  /** When a field was refused, by site, kind and name. */
  readonly #refused = new Map<string, number>();

  constructor(options: GoogleEngineOptions, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
  }

  of(siteId: number): PropertyFields {
    const known = this.#options.customFields?.(siteId);
    const isRefused = (kind: keyof CustomFields, name: string) =>
      this.#now() - (this.#refused.get(keyOf(siteId, kind, name)) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS;
    return {
      has: (kind, name) => !isRefused(kind, name) && (known ?? USUAL)[kind].has(name),
      lacks: (kind, name) =>
        isRefused(kind, name) || (name.includes(':') && known !== undefined && !known[kind].has(name)),
    };
  }

  /** Remembers the field that Google refused, if that is why. */
  note(siteId: number, error: unknown): void {
    const match = error instanceof SourceError && error.code === 'source_refused' ? REFUSAL.exec(error.message) : null;
    if (match) this.#refused.set(keyOf(siteId, `${match[2] as 'dimension' | 'metric'}s`, match[1]!), this.#now());
  }
}

const keyOf = (siteId: number, kind: keyof CustomFields, name: string): string => `${siteId} ${kind} ${name}`;
