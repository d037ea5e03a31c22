/** Remembers what Google's Data API answered: what is over for good, the rest for some minutes, so that nothing is asked twice (docs/adr/0057). */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GoogleRequest, type SendGoogle, SourceError } from '@magpie/query';
import { localDay } from '@magpie/time';
import { checkGoogleAnswer } from '../events/engine-of.ts';
import type { GoogleProperty } from '../ports/google.ts';

/** Answers in the state, by site and key. */
interface KeptAnswers {
  answer(siteId: number, key: string): Promise<unknown>;
  keepAnswer(siteId: number, key: string, answer: unknown): Promise<void>;
}

/** Parts of the server that remembering needs. */
export interface RememberParts {
  readonly kept: KeptAnswers;
  readonly now: () => number;
  /** The property of a site, from memory. */
  propertyOf(siteId: number): Promise<Pick<GoogleProperty, 'id' | 'timeZone'> | undefined>;
  /** Asks Google whether it still accepts the site's connection. @throws SourceError */
  checkAccess(siteId: number): Promise<unknown>;
}

/** Numbers of a day change no more this long after its end. */
const FINAL_MS = 72 * 3_600_000;
/** How long an answer about other days is kept, ms. One about the last minutes is kept until the current minute ends. */
const GOOD_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** How long it counts that Google accepted a site's connection, ms. */
const ACCESS_MS = 30_000;
/** Answers that are kept wait this long for the check, ms: they are due within 100 ms. What it finds later is said at the next question. */
const CHECK_MS = 50;
/** At most so many answers in memory, the oldest dropped first. */
const MOST = 500;
/** Larger answers, in characters, aren't kept for good. */
const LARGEST = 4_000_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An answer in memory, or on its way. */
interface Remembered {
  readonly until: number;
  readonly answer: Promise<unknown>;
  /** Whether the first caller is still waiting. */
  readonly isAwaited: () => boolean;
}

/** A report that is asked for. */
interface Asked {
  readonly part: GoogleRequest;
  readonly key: string;
  /** Whether its answer changes no more. */
  readonly final: boolean;
}

/** Outcome of one report. */
type Outcome = { readonly answer: unknown } | { readonly error: SourceError };

/** Sends requests, but takes earlier answers from memory or from the state. Reports of a batch are kept one by one, and only if they can be read. */
export function rememberAnswers(send: SendGoogle, { kept, now, propertyOf, checkAccess }: RememberParts): SendGoogle {
  const memory = new Map<string, Remembered>();
  /** When Google last accepted a site's connection. */
  const acceptedAt = new Map<number, number>();

  function remember(key: string, one: Remembered): void {
    memory.delete(key);
    memory.set(key, one);
    for (const oldest of memory.keys()) {
      if (memory.size <= MOST) break;
      memory.delete(oldest);
    }
    one.answer.catch(() => {
      if (memory.get(key) === one) memory.delete(key);
    });
  }

  /** Answers some reports: those of final days from the state, the others from Google. Unreadable answers are neither used nor kept. */
  async function answerNew(
    siteId: number,
    asked: readonly Asked[],
    options: Parameters<SendGoogle>[2],
  ): Promise<readonly Outcome[]> {
    const found = await Promise.all(asked.map((one) => keptOutcome(siteId, one)));
    const missing = asked.flatMap((one, i) => (found[i] === undefined ? [{ one, i }] : []));
    if (missing.length > 0) {
      const parts = missing.map(({ one }) => one.part);
      const answers = split(await send(siteId, batched(parts), options), parts.length);
      acceptedAt.set(siteId, now());
      for (const [at, { one, i }] of missing.entries()) {
        const answer = answers[at];
        const error = checkGoogleAnswer(one.part, answer);
        found[i] = error ? { error } : { answer };
        const isKept = !error && one.final && JSON.stringify(answer).length <= LARGEST;
        if (isKept) await kept.keepAnswer(siteId, one.key, answer);
      }
    }
    return found as readonly Outcome[];
  }

  async function keptOutcome(siteId: number, { part, key, final }: Asked): Promise<Outcome | undefined> {
    const answer = final ? await kept.answer(siteId, key) : undefined;
    return answer === undefined || checkGoogleAnswer(part, answer) ? undefined : { answer };
  }

  return async function ask(siteId, request, options): Promise<unknown> {
    const property = await propertyOf(siteId);
    if (!property) return send(siteId, request, options);
    const { signal } = options ?? {};
    const all = partsOf(request).map(
      (part): Asked => ({ part, key: keyOf(property.id, part), final: isFinal(part, now(), property.timeZone) }),
    );
    // There is no await between here and storing the promise, so identical requests share one call.
    const before = all.map(({ key }) => recall(`${siteId} ${key}`));
    const fresh = all.filter((_, i) => before[i] === undefined);
    const answered = fresh.length > 0 ? answerNew(siteId, fresh, options) : Promise.resolve([]);
    for (const [at, { part, key }] of fresh.entries())
      remember(`${siteId} ${key}`, {
        until: part.method === 'runRealtimeReport' ? (Math.floor(now() / MINUTE_MS) + 1) * MINUTE_MS : now() + GOOD_MS,
        answer: answered.then((outcomes) => answerIn(outcomes[at]!)),
        isAwaited: () => signal?.aborted !== true,
      });
    let next = 0;
    const places = before.map((one) => one ?? next++);
    const [remembered, given] = await Promise.all([Promise.all(before), answered]);
    const answers = places.map((place, i) => (typeof place === 'number' ? answerIn(given[place]!) : remembered[i]));
    // Who asked before went away: it is asked again, the rest is remembered.
    if (answers.includes(undefined)) return ask(siteId, request, options);
    // The last minutes are asked for again soon anyway.
    if (request.method !== 'runRealtimeReport') await requireAccess(siteId);
    return joined(request, answers);
  };

  /** Kept answers don't hide that a connection was lost; that Google is away doesn't matter to them. @throws SourceError `source_lost` */
  async function requireAccess(siteId: number): Promise<void> {
    if (now() - (acceptedAt.get(siteId) ?? Number.NEGATIVE_INFINITY) < ACCESS_MS) return;
    const lost = checkAccess(siteId).then(
      () => {
        acceptedAt.set(siteId, now());
        return undefined;
      },
      (error: unknown) => (error instanceof SourceError && error.code === 'source_lost' ? error : undefined),
    );
    const found = await Promise.race([lost, sleep(CHECK_MS, undefined, { ref: false })]);
    if (found) throw found;
  }

  /** What is remembered under a key. One whose first caller went away fails for them alone. */
  function recall(key: string): Promise<unknown> | undefined {
    const one = memory.get(key);
    if (!one || one.until <= now() || !one.isAwaited()) return undefined;
    return one.answer.catch((error: unknown) => {
      if (one.isAwaited()) throw error;
      return undefined;
    });
  }
}

/** @throws SourceError `source_unreadable` */
function answerIn(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/** The reports of a request, each as a request of its own. */
const partsOf = (request: GoogleRequest): readonly GoogleRequest[] =>
  request.method === 'batchRunReports'
    ? (request.body.requests as readonly GoogleRequest['body'][]).map((body) => ({ method: 'runReport', body }))
    : [request];

/** One request for some reports. */
const batched = (parts: readonly GoogleRequest[]): GoogleRequest =>
  parts.length === 1 ? parts[0]! : { method: 'batchRunReports', body: { requests: parts.map(({ body }) => body) } };

/** The answers in the answer to {@link batched}; one that isn't of its form is told by whoever reads it. */
function split(answer: unknown, count: number): readonly unknown[] {
  if (count === 1) return [answer];
  const reports = (answer as { readonly reports?: unknown } | null)?.reports;
  if (!Array.isArray(reports) || reports.length !== count)
    throw new SourceError(
      'source_unreadable',
      'Google Analytics returned a different number of reports than requested.',
    );
  return reports;
}

const joined = (request: GoogleRequest, answers: readonly unknown[]): unknown =>
  request.method === 'batchRunReports' ? { reports: answers } : answers[0];

const keyOf = (property: string, { method, body }: GoogleRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([property, method, sorted(body)]))
    .digest('base64url');

/** The same value with the fields of objects in the order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

/** Whether all days that a request is about ended long enough ago. */
function isFinal({ method, body }: GoogleRequest, now: number, timeZone: string): boolean {
  const ranges = body.dateRanges;
  if (method === 'runRealtimeReport' || !Array.isArray(ranges) || ranges.length === 0) return false;
  const lastFinal = localDay(now - FINAL_MS, timeZone);
  return ranges.every(({ endDate }: { readonly endDate?: unknown }) => {
    return typeof endDate === 'string' && DAY.test(endDate) && endDate < lastFinal;
  });
}
