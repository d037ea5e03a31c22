/** The tool that lists the vocabulary: metrics and dimensions, their meanings, and valid combinations. */
import { getMetadata } from '@magpie/data-api';
import { type Dimension, dimension, incompatibilities, type Metric, metric } from '@magpie/vocabulary';
import { DIMENSION_AKA, METRIC_AKA, nearestOf, offerNearest } from '@magpie/vocabulary/aka';
import { z } from 'zod';
import { ProblemError } from '../../errors/problem.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { beyondPlan } from '../../reporting/plan-limits.ts';
import { fitAnswer } from '../fit.ts';
import { describeDimension, describeMetric } from '../receipt.ts';
import { shortText } from '../text.ts';
import type { Tool } from '../tool.ts';

const WORDS = 50;
const MOST_WORDS = 500;
/** Only questions about the last minutes have it. */
const ONLY_LIVE = 'minutesAgo';

const inputSchema = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words in a name, a meaning or another name, such as "bounce".' }),
  kind: z.enum(['metric', 'dimension']).optional(),
  with: z
    .array(z.string().max(80))
    .max(20)
    .optional()
    .meta({ description: 'Names; only fields that can be asked together with all of these.' }),
  limit: z.number().int().min(1).max(MOST_WORDS).default(WORDS),
});

/** The fields that a site has, custom ones included. */
interface Words {
  readonly metrics: readonly Metric[];
  readonly dimensions: readonly Dimension[];
}

function wordsOf(site: SiteRecord): Words {
  const { metrics, dimensions } = getMetadata(site);
  const own = site.customDefinitions;
  return {
    metrics: metrics.map(({ apiName }) => metric(apiName, own)!),
    dimensions: [...dimensions.map(({ apiName }) => dimension(apiName, own)!), dimension(ONLY_LIVE)!].filter(
      ({ name }) => !site.hidden?.includes(name),
    ),
  };
}

/** The fields of these names. @throws ProblemError `unknown_metric` for a name that is neither's */
function named(names: readonly string[], words: Words): Words {
  const metrics = words.metrics.filter(({ name }) => names.includes(name));
  const dimensions = words.dimensions.filter(({ name }) => names.includes(name));
  const known = new Set([...metrics, ...dimensions].map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const all = [...words.metrics, ...words.dimensions].map(({ name }) => name);
    throw new ProblemError(
      'unknown_metric',
      `"${unknown}" is neither a metric nor a dimension of this site${offerNearest(nearestOf(unknown, all))}.`,
      { field: 'with' },
    );
  }
  return { metrics, dimensions };
}

const AKA: Readonly<Record<string, readonly string[] | undefined>> = { ...DIMENSION_AKA, ...METRIC_AKA };

/** How well a word answers a search, 0 for not at all: its names count more than its meaning. */
function rank({ name, uiName, meaning }: Metric | Dimension, search: readonly string[]): number {
  const names = [name, uiName, ...(AKA[name] ?? [])].join('\n').toLowerCase();
  const whole = search.join(' ');
  if (names.split('\n').includes(whole)) return 3;
  if (search.every((part) => names.includes(part))) return 2;
  const all = `${names}\n${meaning.toLowerCase()}`;
  return search.every((part) => all.includes(part)) ? 1 : 0;
}

/** The tool. */
export const listWordsTool: Tool = {
  name: 'list_words',
  title: 'List metrics and dimensions',
  description: [
    'The metrics and dimensions that can be asked for: name, unit, meaning, other names, and scope (what a value belongs to: event, session, user or item).',
    'Use it before asking, to find the right names. Units: ratio is a fraction from 0 to 1, currency is the site’s.',
    'locked says why the site’s plan doesn’t include one.',
  ].join(' '),
  input: inputSchema,
  async run(input, { site, entitlement }) {
    const { search = '', kind, with: others = [], limit } = inputSchema.parse(input);
    const words = wordsOf(site);
    const beside = named(others, words);
    const goesWith = (metrics: readonly Metric[], dimensions: readonly Dimension[]) =>
      incompatibilities([...beside.dimensions, ...dimensions], [...beside.metrics, ...metrics]).length === 0;
    const fields = [
      ...(kind === 'dimension' ? [] : words.metrics.filter((one) => goesWith([one], []))),
      ...(kind === 'metric' ? [] : words.dimensions.filter((one) => goesWith([], [one]))),
    ];
    const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = fields
      .map((one) => ({ one, rank: parts.length === 0 ? 1 : rank(one, parts) }))
      .filter((each) => each.rank > 0)
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ one }) => ({
        ...('unit' in one ? describeMetric(one) : describeDimension(one)),
        ...(AKA[one.name] && { alsoCalled: AKA[one.name] }),
        ...(one.name === ONLY_LIVE && { only: 'live' }),
        locked: beyondPlan(one.name, entitlement),
      }));
    const { data, cut } = fitAnswer({ words: found.slice(0, limit) });
    const shown = data.words.length;
    return {
      content: {
        ...data,
        count: found.length,
        currency: site.currency,
        timeZone: site.timeZone,
        ...(cut.length > 0 && { cut }),
      },
      text: shortText(
        `${shown} of ${found.length} dimensions and metrics. Amounts are in ${site.currency}, days those of ${site.timeZone}.`,
        data.words.map(({ kind, name, meaning, locked, ...more }) => ({
          kind,
          name,
          ...('unit' in more && { unit: more.unit }),
          meaning,
          locked,
        })),
      ),
    };
  },
};
