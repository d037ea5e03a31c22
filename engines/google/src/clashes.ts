/** Fields that Google refused to combine. What goes together isn't only a matter of pairs, so it is learned from what Google says. */
import type { GoogleRequest } from '@magpie/query';
import type { Message } from './filters.ts';

/** Fields that Google doesn't combine. */
export interface Clash {
  /** Metrics that Google said to leave out; empty if it named none. */
  readonly metrics: readonly string[];
  /** What Google said. */
  readonly message: string;
}

/** How long what Google refused is taken for granted, ms: someone may change the property. */
export const REFUSED_MS = 3_600_000;
/** Characters of Google's sentence that are searched: it names a few fields. */
const SEARCHED_CHARS = 2000;
const INCOMPATIBLE = /Please (remove|add) (.+?) to make the request compatible/;

/** What was refused, for reports with the same dimensions. */
export class Clashes {
  readonly #now: () => number;
  /** By site, dimensions, and either one metric or all. */
  readonly #known = new Map<string, Clash & { readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The clash that a report has; undefined where none is known. */
  of(siteId: number, report: Message): Clash | undefined {
    if (this.#known.size === 0) return undefined;
    const metrics = namesIn(report.metrics);
    const found = [...metrics.map((name) => [name]), metrics].flatMap(
      (some) => this.#known.get(keyOf(siteId, report, some)) ?? [],
    );
    return found.find(({ at }) => this.#now() - at < REFUSED_MS);
  }

  /** Remembers a clash, if that is why Google refused a request, and if it is clear which of its reports have it. */
  note(siteId: number, message: string, { method, body }: GoogleRequest): void {
    const clash = INCOMPATIBLE.exec(message.slice(0, SEARCHED_CHARS));
    if (!clash) return;
    const names = clash[1] === 'remove' ? listed(clash[2]!) : [];
    const reports = method === 'batchRunReports' ? (body.requests as readonly Message[]) : [body];
    const having = reports.filter((report) => {
      const fields = [...namesIn(report.metrics), ...dimensionsIn(report)];
      return names.every((name) => fields.includes(name));
    });
    const [first] = having;
    if (!first || new Set(having.map((one) => keyOf(siteId, one, []))).size > 1) return;
    const all = namesIn(first.metrics);
    const at = this.#now();
    if (names.length > 0 && names.every((name) => all.includes(name)))
      for (const name of names) this.#known.set(keyOf(siteId, first, [name]), { metrics: names, message, at });
    else if (reports.length === 1) this.#known.set(keyOf(siteId, first, all), { metrics: [], message, at });
  }
}

/** Names in Google's sentence: "a", "a, b and c". */
const listed = (text: string): string[] => text.split(/,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/).filter(Boolean);

const namesIn = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((one) => String((one as { readonly name?: unknown }).name)) : [];

/** The dimensions of a report and of its filter. */
function dimensionsIn({ dimensions, dimensionFilter }: Message): string[] {
  const found = new Set<string>();
  JSON.stringify([dimensions, dimensionFilter], (key, value: unknown) => {
    if ((key === 'fieldName' || key === 'dimensionName') && typeof value === 'string') found.add(value);
    if (key === 'dimensionNames' && Array.isArray(value)) for (const name of value) found.add(String(name));
    return value;
  });
  const plain = Array.isArray(dimensions)
    ? dimensions.filter((one) => !('dimensionExpression' in (one as object)))
    : [];
  return [...new Set([...found, ...namesIn(plain)])].sort();
}

const keyOf = (siteId: number, report: Message, metrics: readonly string[]): string =>
  JSON.stringify([siteId, dimensionsIn(report), metrics.toSorted()]);
