/** Funnels in Google's funnel report. */
import {
  type Condition,
  type Filter,
  type FunnelPlan,
  type FunnelRow,
  type FunnelTable,
  QueryError,
  type SendGoogle,
} from '@magpie/query';
import { findName } from './dimensions.ts';
import { type Message, toFieldFilter, toFilterExpression, toGroups } from './filters.ts';
import { readNumber } from './numbers.ts';
import type { PropertyFields } from './options.ts';
import { describeQuality } from './quality.ts';
import { FIRST_GOOGLE_DAY, toDateRange } from './ranges.ts';
import { type Report, readReport } from './response.ts';

/** Values of a breakdown, at most. */
const BREAKDOWN = 15;
const TOTAL = 'RESERVED_TOTAL';
const METRICS = [
  'activeUsers',
  'funnelStepCompletionRate',
  'funnelStepAbandonments',
  'funnelStepAbandonmentRate',
] as const;

const unsupported = (sentence: string): QueryError => new QueryError('unsupported', sentence);

/** The request of a funnel. @throws QueryError `unsupported` */
function toFunnelRequest(plan: FunnelPlan, known: PropertyFields): Message {
  const nameOf = (field: string): string => {
    const found = findName(plan.fields.get(field)!, known);
    if (typeof found === 'string') throw unsupported(found);
    return found.name;
  };
  if (plan.question.include?.length)
    throw unsupported(
      'Google Analytics doesn’t keep the visits that Magpie leaves out, such as bots, so they can’t be included.',
    );
  if (plan.trended)
    throw unsupported(
      'Google Analytics doesn’t answer per day how many visitors went on to the next step of a funnel.',
    );
  if (plan.range.end < FIRST_GOOGLE_DAY) throw unsupported(`Google Analytics has no days before ${FIRST_GOOGLE_DAY}.`);
  return {
    dateRanges: [toDateRange(plan.range)],
    funnel: {
      ...(plan.open && { isOpenFunnel: true }),
      steps: plan.steps.map(({ name, filter, directlyFollows, withinMs }) => ({
        // Google numbers the steps itself.
        name: name.replace(/^\d+\. /, ''),
        ...(directlyFollows && { isDirectlyFollowedBy: true }),
        ...(withinMs !== undefined && { withinDurationFromPriorStep: `${withinMs / 1000}s` }),
        filterExpression: toStep(filter, nameOf),
      })),
    },
    ...(plan.breakdown && {
      funnelBreakdown: {
        breakdownDimension: { name: nameOf(plan.breakdown.name) },
        limit: Math.min(plan.breakdownLimit, BREAKDOWN),
      },
    }),
    ...(plan.filter && { dimensionFilter: toFilterExpression(plan.filter, nameOf) }),
    limit: 250_000,
  };
}

const PARAMETER = /^(event|item)Parameter:(.+)$/;

/** The condition of a step. Parameters can be asked about only of an event of one name. */
function toStep(filter: Filter, nameOf: (field: string) => string): Message {
  const leaf = (condition: Condition): Message => {
    const event = eventIn(condition);
    if (event !== undefined) return { funnelEventFilter: { eventName: event } };
    if (PARAMETER.test(condition.field))
      throw unsupported(
        'Google Analytics can look at an event’s parameter in a funnel only together with the name of the event.',
      );
    return { funnelFieldFilter: { fieldName: nameOf(condition.field), ...toStepFilter(condition) } };
  };
  if ('and' in filter) {
    const name = filter.and.flatMap((part) => (isLeaf(part) ? (eventIn(part) ?? []) : []));
    const parameters = filter.and.filter(isOfParameters);
    if (name.length === 1 && parameters.length > 0) {
      const others = filter.and.filter(
        (part) => !parameters.includes(part) && !(isLeaf(part) && eventIn(part) !== undefined),
      );
      const event = {
        funnelEventFilter: {
          eventName: name[0],
          funnelParameterFilterExpression: toGroups({ and: parameters }, toParameter),
        },
      };
      const rest = others.map((part) => toGroups(part, leaf));
      return rest.length === 0 ? event : { andGroup: { expressions: [event, ...rest] } };
    }
  }
  return toGroups(filter, leaf);
}

const isLeaf = (filter: Filter): filter is Condition => 'op' in filter;

const isOfParameters = (filter: Filter): boolean => {
  if ('and' in filter) return filter.and.every(isOfParameters);
  if ('or' in filter) return filter.or.every(isOfParameters);
  return 'not' in filter ? isOfParameters(filter.not) : PARAMETER.test(filter.field);
};

const eventIn = (condition: Condition): string | undefined =>
  condition.field === 'eventName' && condition.op === 'is' && condition.caseSensitive ? condition.value : undefined;

function toParameter(condition: Condition): Message {
  const [, of, name] = PARAMETER.exec(condition.field)!;
  return {
    funnelParameterFilter: {
      [of === 'event' ? 'eventParameterName' : 'itemParameterName']: name,
      ...toStepFilter(condition),
    },
  };
}

/** Steps have no filter for empty values. */
const toStepFilter = (condition: Condition): Message =>
  condition.op === 'empty'
    ? { stringFilter: { matchType: 'EXACT', value: '(not set)', caseSensitive: true } }
    : toFieldFilter(condition);

/** Reads the answer to the request of a funnel. @throws SourceError `source_unreadable` */
export function readFunnel(answer: unknown, hasBreakdown: boolean): Report {
  const { funnelTable } = (answer ?? {}) as { funnelTable?: unknown };
  return readReport(funnelTable, hasBreakdown ? 2 : 1, METRICS);
}

/** Asks for a funnel. @throws SourceError, QueryError `unsupported` */
export async function askFunnel(
  plan: FunnelPlan,
  known: PropertyFields,
  send: (body: Message) => ReturnType<SendGoogle>,
): Promise<FunnelTable> {
  const answer = await send(toFunnelRequest(plan, known));
  const { rows, metadata } = readFunnel(answer, plan.breakdown !== undefined);
  const counts = new Map<string, { users: number; continued: number }>();
  const values: string[] = [];
  for (const { dimensions, metrics } of rows) {
    const [step, value = TOTAL] = dimensions as [string, string?];
    const users = readNumber('activeUsers', metrics[0]!);
    const place = Number(/^(\d+)\. /.exec(step)?.[1] ?? Number.NaN) - 1;
    const isLast = place === plan.steps.length - 1;
    counts.set(JSON.stringify([place, value]), {
      users,
      continued: isLast ? 0 : users - readNumber('funnelStepAbandonments', metrics[2]!),
    });
    if (value !== TOTAL && !values.includes(value)) values.push(value);
  }
  const all = (value: string, shown: string | undefined): FunnelRow[] =>
    plan.steps.map((_, step) => ({
      step,
      value: shown,
      date: undefined,
      ...(counts.get(JSON.stringify([step, value])) ?? { users: 0, continued: 0 }),
    }));
  const isCut = plan.breakdownLimit > BREAKDOWN && values.length === BREAKDOWN;
  return {
    rows: [...all(TOTAL, undefined), ...values.flatMap((value) => all(value, value || '(not set)'))],
    quality: describeQuality(plan.site, [plan.range], plan.now, [metadata], isCut ? ['FUNNEL_BREAKDOWN'] : []),
  };
}
