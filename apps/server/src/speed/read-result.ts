/** Reads an audit from Lighthouse's report. */
import { SPEED_METRICS, type SpeedAudit, type SpeedFinding, speedAudit } from '@magpie/reports';
import type { Result } from 'lighthouse';

type Key = SpeedFinding['metrics'][number];
type Audit = Result['audits'][string];
type Item = Readonly<Record<string, unknown>>;

const LCP = 'largest_contentful_paint' as const;
const FCP = 'first_contentful_paint' as const;
const TBT = 'total_blocking_time' as const;
const CLS = 'cumulative_layout_shift' as const;
const SERVER = 'server_response_time' as const;

/** The audits whose findings are reported, with the metrics they affect: if two say the same, the first that found something. */
const TOLD: readonly (readonly [audits: readonly string[], metrics: readonly Key[]])[] = [
  [['image-delivery-insight'], [LCP]],
  [['lcp-discovery-insight'], [LCP]],
  [['render-blocking-insight'], [FCP, LCP]],
  [['server-response-time'], [SERVER, FCP, LCP]],
  [['font-display-insight'], [FCP]],
  [['unused-css-rules'], [FCP]],
  [['unused-javascript'], [LCP, TBT]],
  [['unminified-javascript'], [LCP]],
  [['unminified-css'], [FCP]],
  [['bootup-time', 'long-tasks', 'mainthread-work-breakdown'], [TBT]],
  [['third-parties-insight'], [TBT]],
  [['dom-size-insight'], [TBT]],
  [['total-byte-weight'], [LCP]],
  [['cache-insight'], [LCP]],
  [['layout-shifts', 'cls-culprits-insight'], [CLS]],
  [['unsized-images'], [CLS]],
];
/** The insight that has several findings of the page's first answer in one. */
const DOCUMENT = 'document-latency-insight';
const MOST_PLACES = 10;
const GOOD = 0.9;
/** Findings that are only a part of the work: reported if they take long. */
const LONG_MS = 50;
/** Elements from which Lighthouse's former audit of a page's size took points off (dom-size, 10th percentile of all pages). */
const MANY_ELEMENTS = 818;
/** Scripts that Lighthouse itself ran in the page. */
const OF_LIGHTHOUSE = /^_lighthouse-eval/;

/** The audit in what Lighthouse reports. @throws Error saying what is missing */
export function readResult(result: Result, at: number, server: string, isWordPress: boolean): SpeedAudit {
  const { audits, categories, runtimeError } = result;
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  const score = categories.performance?.score;
  if (score === null || score === undefined) throw new Error('It has no score');
  const metrics: Record<string, { score: number; value: number }> = {};
  for (const { key, audit: name, unit } of SPEED_METRICS) {
    if (name === null) continue;
    const one = audits[name];
    if (typeof one?.numericValue !== 'number') throw new Error(`${name} is missing`);
    const value = unit === 'ms' ? Math.round(one.numericValue) : Number(one.numericValue.toFixed(4));
    metrics[key] = { score: Math.round(100 * (one.score ?? 0)), value };
  }
  const findings: SpeedFinding[] = [];
  for (const [names, worsened] of TOLD) {
    const found = names
      .map((name) => audits[name] && toFinding(name, audits[name], [...worsened]))
      .find((finding) => finding !== undefined);
    if (found) findings.push(found);
  }
  findings.push(...documentFindings(audits[DOCUMENT]));
  const hosts = [
    ...(isWordPress || (result.stackPacks ?? []).some(({ id }) => id === 'wordpress') ? ['wordpress'] : []),
    ...(/nginx|openresty/i.test(server) ? ['nginx'] : /apache|litespeed/i.test(server) ? ['apache'] : []),
  ];
  return speedAudit.parse({
    at,
    score: Math.round(100 * score),
    metrics,
    findings: findings.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0) || (b.bytes ?? 0) - (a.bytes ?? 0)),
    hosts,
  });
}

function toFinding(name: string, audit: Audit, metrics: Key[]): SpeedFinding | undefined {
  if (audit.score === null || audit.score === undefined || audit.score >= GOOD) {
    // Lists without a score of their own say by their rows that there is something.
    if (audit.scoreDisplayMode !== 'informative' || listItems(audit).length === 0) return undefined;
  }
  // It has its rows as soon as a layout took long, of however few elements.
  if (name === 'dom-size-insight' && elementsOf(audit) < MANY_ELEMENTS) return undefined;
  const places = inOne(
    listItems(audit)
      .map(toPlace)
      .filter((place) => place !== undefined),
  )
    .filter(({ ms, bytes, shift }) => bytes !== null || shift !== null || ms === null || ms >= LONG_MS)
    .slice(0, MOST_PLACES);
  if (places.length === 0 && audit.scoreDisplayMode === 'informative') return undefined;
  const { overallSavingsMs, overallSavingsBytes } = (audit.details ?? {}) as {
    overallSavingsMs?: number;
    overallSavingsBytes?: number;
  };
  const savings = Object.entries(audit.metricSavings ?? {}).flatMap(([metric, ms]) =>
    metric === 'CLS' ? [] : [ms ?? 0],
  );
  const ms = Math.max(overallSavingsMs ?? 0, ...savings);
  const wasted = places.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const bytes = overallSavingsBytes ?? (name === 'image-delivery-insight' ? wasted : 0);
  return {
    audit: name,
    metrics,
    ms: ms > 0 ? Math.round(ms) : null,
    bytes: bytes > 0 ? Math.round(bytes) : null,
    places,
  };
}

/**
 * Returns the findings of the insight into the page's first answer besides a slow server, which has an audit of its own: each under the
 * name of the audit that the insight replaces.
 */
function documentFindings(audit: Audit | undefined): SpeedFinding[] {
  const { items, debugData } = (audit?.details ?? {}) as {
    items?: Readonly<Record<string, { value?: boolean } | undefined>>;
    debugData?: { redirectDuration?: number; uncompressedResponseBytes?: number };
  };
  const found = (name: string, ms: number | undefined, bytes: number | undefined): SpeedFinding => ({
    audit: name,
    metrics: [FCP, LCP],
    ms: ms ? Math.round(ms) : null,
    bytes: bytes ? Math.round(bytes) : null,
    places: [],
  });
  return [
    ...(items?.noRedirects?.value === false ? [found('redirects', debugData?.redirectDuration, undefined)] : []),
    ...(items?.usesCompression?.value === false
      ? [found('uses-text-compression', undefined, debugData?.uncompressedResponseBytes)]
      : []),
  ];
}

type Place = SpeedFinding['places'][number];

/** Rows of the same file or element as one: a script has many tasks, and an element moves more than once. */
function inOne(places: readonly Place[]): Place[] {
  const sum = (all: readonly Place[], field: 'ms' | 'shift') => {
    const known = all.flatMap((one) => one[field] ?? []);
    return known.length > 0 ? Number(known.reduce((a, b) => a + b, 0).toFixed(3)) : null;
  };
  return [...Map.groupBy(places, ({ name }) => name)].map(([name, all]) => {
    const sizes = all.flatMap(({ bytes }) => bytes ?? []);
    return {
      name,
      bytes: sizes.length > 0 ? Math.max(...sizes) : null,
      ms: sum(all, 'ms'),
      shift: sum(all, 'shift'),
    };
  });
}

/** The rows of an audit, those of lists within it too. */
function listItems({ details }: Audit): readonly Item[] {
  const { items } = (details ?? {}) as { items?: readonly Item[] };
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Item) => {
    const { items: inner } = item as { items?: unknown };
    const { items: wrapped } = (item.value ?? {}) as { items?: unknown };
    const nested = Array.isArray(inner) ? inner : wrapped;
    return Array.isArray(nested) ? (nested as Item[]) : [item];
  });
}

/** All elements of the page, in the first row of the audit of its size; 0 if it isn't said. */
function elementsOf(audit: Audit): number {
  const { value } = (listItems(audit)[0]?.value ?? {}) as { value?: unknown };
  return number(value) ?? 0;
}

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A file or an element. */
function toPlace(item: Item): Place | undefined {
  const { url, node, entity } = item as {
    url?: unknown;
    entity?: unknown;
    node?: { selector?: string; nodeLabel?: string };
  };
  const named = typeof url === 'string' && url !== '' ? url : (node?.selector ?? node?.nodeLabel ?? entity);
  if (typeof named !== 'string' || named === '' || named === 'Unattributable' || OF_LIGHTHOUSE.test(named))
    return undefined;
  const bytes = number(item.wastedBytes) ?? number(item.totalBytes) ?? number(item.transferSize);
  const ms = number(item.wastedMs) ?? number(item.total) ?? number(item.duration) ?? number(item.mainThreadTime);
  const shift = number(item.score);
  return {
    name: named.slice(0, 500),
    bytes: bytes === null ? null : Math.round(bytes),
    ms: ms === null ? null : Math.round(ms),
    shift: shift === null ? null : Number(shift.toFixed(3)),
  };
}
