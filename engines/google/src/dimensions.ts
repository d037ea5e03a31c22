/** Dimensions in the dimensions of Google Analytics. */
import { dayText, type Plan, type ResolvedRange, type Site } from '@magpie/query';
import { addDays } from '@magpie/time';
import { type Dimension, dimension, NOT_SET, type TimeUnit } from '@magpie/vocabulary';
import type { Message } from './filters.ts';
import { NETWORK, NETWORK_SOURCE, networkIn } from './networks.ts';
import type { PropertyFields } from './options.ts';

/** A column of a request. */
export interface Column {
  /** Name in the request and in the headers of the answer. */
  readonly name: string;
  readonly message: Message;
  /** Whether values are those of the plan, so that Google's order of them is the plan's. */
  readonly same: boolean;
  /** The plan's value. */
  read(text: string, range: number): string;
}

/** Google's name of a dimension; otherwise a sentence that says why there is none. */
export function findName(
  field: Pick<Dimension, 'name' | 'uiName' | 'source' | 'extension'>,
  known: PropertyFields,
): { readonly name: string } | string {
  const { name, uiName, source, extension } = field;
  const kind = name.startsWith('custom') ? 'custom dimension' : 'dimension';
  if (known.lacks('dimensions', name))
    return `The Google Analytics property has no ${kind} for ${JSON.stringify(uiName)} (${name}).`;
  if (!extension) return { name };
  // What Magpie has as a field of its own can be a custom dimension there.
  const registered = 'param' in source ? `customEvent:${source.param}` : undefined;
  if (registered !== undefined && known.has('dimensions', registered)) return { name: registered };
  return `Google Analytics has no dimension ${JSON.stringify(uiName)} (${name}).`;
}

/** A column of Google's own values. */
export const plainColumn = (name: string, message: Message = { name }): Column => ({
  name,
  message,
  same: true,
  read: (text) => text || NOT_SET,
});

/** Units that count from the start of a range, and the dimension whose values they number. */
const NUMBERED: Partial<Record<TimeUnit, TimeUnit>> = { nthDay: 'date', nthMonth: 'yearMonth' };

/** The columns of a plan, or sentences about what can't be asked. */
export function findColumns(plan: Plan, known: PropertyFields): { columns: Column[]; why: string[] } {
  const why: string[] = [];
  const nameOf = (name: string): string => {
    const found = findName(dimension(name, plan.site.customDefinitions)!, known);
    if (typeof found !== 'string') {
      if (!hasWeeks(name, plan.site)) why.push(weekSentence(plan.site));
      return found.name;
    }
    why.push(found);
    return name;
  };
  const columns = (plan.question.dimensions ?? []).map((asked, i): Column => {
    if (typeof asked === 'string') {
      const { source } = plan.dimensions[i]!;
      if (asked === NETWORK) return { ...plainColumn(NETWORK_SOURCE), same: false, read: networkIn };
      const numbered = 'time' in source ? numberedBy(source.time, plan) : undefined;
      return numbered ?? plainColumn(nameOf(asked));
    }
    const { name } = asked;
    const dimensionExpression =
      'concatenate' in asked
        ? { concatenate: { dimensionNames: asked.concatenate.map(nameOf), delimiter: asked.delimiter ?? '' } }
        : 'lowerCase' in asked
          ? { lowerCase: { dimensionName: nameOf(asked.lowerCase) } }
          : { upperCase: { dimensionName: nameOf(asked.upperCase) } };
    return plainColumn(name, { name, dimensionExpression });
  });
  return { columns, why };
}

/** Whether a dimension's weeks begin where the site's do, or aren't weeks from a range's start. */
export const hasWeeks = (name: string, site: Site): boolean => name !== 'nthWeek' || site.firstDayOfWeek === 0;

/** Says that Google's weeks aren't the site's. */
export const weekSentence = ({ firstDayOfWeek }: Site): string =>
  firstDayOfWeek === 1
    ? 'Google Analytics numbers weeks from Sunday, so they can’t be filtered or joined as weeks from Monday.'
    : 'Google Analytics has weeks from Sunday or Monday only, and weeks of this site begin on another day.';

/** A column that numbers days, weeks or months of each range, asked for by their dates. */
function numberedBy(unit: TimeUnit, { ranges, site }: Plan): Column | undefined {
  const asked = NUMBERED[unit] ?? (unit === 'nthWeek' ? weeksIn(ranges, site) : undefined);
  if (asked === undefined) return undefined;
  const values = ranges.map((range) => numbers(asked, unit, range, site));
  return {
    ...plainColumn(asked),
    same: false,
    // A value outside the range is shown as it came.
    read: (text, range) => values[range]!.get(text) ?? (text || NOT_SET),
  };
}

/** The dimension that tells apart the site's weeks of the ranges; weeks of a year are cut at its end, except ISO weeks. */
function weeksIn(ranges: readonly ResolvedRange[], site: Site): TimeUnit | undefined {
  if (site.firstDayOfWeek === 1) return 'isoYearIsoWeek';
  if (site.firstDayOfWeek !== 0) return undefined;
  const isCut = ranges.some((range) => {
    const weeks = numbers('yearWeek', 'nthWeek', range, site);
    return new Set(weeks.values()).size < weeks.size;
  });
  return isCut ? undefined : 'yearWeek';
}

/** The numbers of days, weeks or months of a range, by the texts of another unit. */
function numbers(by: TimeUnit, unit: TimeUnit, range: ResolvedRange, site: Site): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let n = 0; n < range.days; n++) {
    const day = addDays(range.start, n);
    found.set(dayText(by, day, range, site)!, dayText(unit, day, range, site)!);
  }
  return found;
}
