/** Rejects incompatible fields, naming the fields to remove. */
import { type Plan, plan, QueryError, type Question, type Site } from '@magpie/query';
import { invalid } from './errors.ts';
import type { Columns } from './fields.ts';

const EXPLORER = 'https://ga-dev-tools.web.app/ga4/dimensions-metrics-explorer/';

/** Fields whose removal makes a question possible. */
function removals(columns: Columns, possible: (without: ReadonlySet<string>) => boolean): string[] {
  const names = [...columns.dimensions, ...columns.metrics].map(({ header }) => header).reverse();
  const out: string[] = [];
  while (!possible(new Set(out)) && out.length < names.length) {
    const rest = names.filter((name) => !out.includes(name));
    out.push(rest.find((name) => possible(new Set([...out, name]))) ?? rest[0]!);
  }
  return out;
}

/**
 * Plans a question, with Google's error text for incompatible fields.
 * @throws ApiError, QueryError
 */
export function planQuestion(question: Question, columns: Columns, site: Site, now: number): Plan {
  try {
    return plan(question, site, now);
  } catch (error) {
    if (!(error instanceof QueryError) || error.code !== 'incompatible_fields') throw error;
    const possible = (without: ReadonlySet<string>): boolean => {
      const dimensions = columns.dimensions.filter(({ header }) => !without.has(header)).map(({ asked }) => asked);
      const metrics = columns.metrics.filter(({ header }) => !without.has(header)).map(({ asked }) => asked);
      const { dateRanges, minuteRanges } = question;
      try {
        plan({ dimensions, metrics: metrics.length > 0 ? metrics : [ANY_METRIC], dateRanges, minuteRanges }, site, now);
        return true;
      } catch {
        return false;
      }
    };
    const remove = removals(columns, possible).join(', ');
    throw invalid(
      `Please remove ${remove} to make the request compatible for example. The request's dimensions & metrics are incompatible. To learn more, see ${EXPLORER}`,
    );
  }
}

/** The metric of a request without metrics: it is compatible with every dimension. */
export const ANY_METRIC = 'totalUsers';
