/** Search Console's answers over rows that a test gives, by the rules of Google's interface. */

/** What was seen and clicked in an hour. Queries that Google doesn't name have none. */
export interface SearchedHour {
  /** `YYYY-MM-DD` and hour, by Google's clock. */
  readonly day: string;
  readonly hour?: number;
  readonly query?: string;
  readonly page: string;
  /** Alpha-3, in small letters. */
  readonly country?: string;
  readonly device?: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** What there is, and how far Google has counted it. */
export interface SearchWorld {
  rows: readonly SearchedHour[];
  /** The first day that isn't final; all are unless given. */
  firstIncompleteDate?: string | undefined;
  /** The first hour that isn't over for Google, such as `2026-11-19T22:00:00-08:00`. */
  firstIncompleteHour?: string | undefined;
  /** Google's distance from UTC, as it writes it. */
  offset?: string;
}

const READ: Readonly<Record<string, (row: SearchedHour, world: SearchWorld) => string | undefined>> = {
  date: ({ day }) => day,
  hour: ({ day, hour = 0 }, { offset = '-08:00' }) => `${day}T${String(hour).padStart(2, '0')}:00:00${offset}`,
  query: ({ query }) => query,
  page: ({ page }) => page,
  country: ({ country = 'usa' }) => country,
  device: ({ device = 'DESKTOP' }) => device,
};

interface Asked {
  readonly startDate: string;
  readonly endDate: string;
  readonly dimensions?: readonly string[];
  readonly dataState?: string;
  readonly dimensionFilterGroups?: readonly {
    readonly filters: readonly { readonly dimension: string; readonly operator: string; readonly expression: string }[];
  }[];
  readonly rowLimit?: number;
  readonly startRow?: number;
}

/** Answers a request of `searchAnalytics.query`. @throws Error for one that Google refuses */
export function answerSearches(world: SearchWorld, body: Readonly<Record<string, unknown>>): unknown {
  const asked = body as unknown as Asked;
  const { dimensions = [], dataState = 'final', rowLimit = 1000, startRow = 0 } = asked;
  if (rowLimit > 25_000) throw new Error(`rowLimit is ${rowLimit}`);
  if (dimensions.includes('hour') !== (dataState === 'hourly_all')) throw new Error('hours need hourly_all');
  const firstDay = world.firstIncompleteDate ?? '9999';
  const chosen = world.rows.filter(
    (row) =>
      row.day >= asked.startDate &&
      row.day <= asked.endDate &&
      (dataState !== 'final' || row.day < firstDay) &&
      (!dimensions.includes('query') || row.query !== undefined) &&
      (asked.dimensionFilterGroups ?? []).every(({ filters }) => filters.every((filter) => passes(filter, row, world))),
  );
  const groups = [
    ...Map.groupBy(chosen, (row) => JSON.stringify(dimensions.map((name) => READ[name]!(row, world)))),
  ].map(([keys, rows]) => toAnswer(JSON.parse(keys) as string[], rows));
  const isOverTime = dimensions[0] === 'date' || dimensions[0] === 'hour';
  const sorted = groups.toSorted((a, b) =>
    isOverTime
      ? a.keys.join() < b.keys.join()
        ? -1
        : 1
      : b.clicks - a.clicks || (a.keys.join() < b.keys.join() ? -1 : 1),
  );
  const rows = sorted.slice(startRow, startRow + rowLimit);
  const first = dimensions.includes('hour') ? world.firstIncompleteHour : world.firstIncompleteDate;
  const isInside = first !== undefined && isOverTime && sorted.some(({ keys }) => keys[0]! >= first);
  return {
    ...(rows.length > 0 && { rows: rows.map(({ keys, ...row }) => (dimensions.length > 0 ? { keys, ...row } : row)) }),
    responseAggregationType: dimensions.includes('page') ? 'byPage' : 'byProperty',
    ...(isInside &&
      dataState !== 'final' && {
        metadata: dimensions.includes('hour') ? { first_incomplete_hour: first } : { first_incomplete_date: first },
      }),
  };
}

function passes(
  { dimension, operator, expression }: { dimension: string; operator: string; expression: string },
  row: SearchedHour,
  world: SearchWorld,
): boolean {
  const found = new RegExp(expression, 'u').test(READ[dimension]!(row, world) ?? '');
  if (operator === 'includingRegex') return found;
  if (operator === 'excludingRegex') return !found;
  throw new Error(`operator is ${operator}`);
}

function toAnswer(keys: string[], rows: readonly SearchedHour[]) {
  const sum = (of: (row: SearchedHour) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [clicks, impressions] = [sum((row) => row.clicks), sum((row) => row.impressions)];
  return {
    keys,
    clicks,
    impressions,
    ctr: impressions === 0 ? 0 : clicks / impressions,
    position: impressions === 0 ? 0 : sum((row) => row.position * row.impressions) / impressions,
  };
}
