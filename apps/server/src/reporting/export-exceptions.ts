/** Exceptions in a date range as a CSV file: all of them, whatever is chosen on the screen. */

import { describeInEnglish } from '@magpie/analyst';
import { fileField } from '@magpie/contract';
import { EXCEPTIONS, type ExceptionFacts } from '@magpie/reports';
import { CSV_MARK, CSV_TYPE, csvLine } from '../basics/csv.ts';
import type { AnswerContext } from './answer-context.ts';
import { resolveSiteView } from './resolve-view.ts';
import { openSources } from './sources.ts';

const COLUMNS = ['Time', 'Since', 'Category', 'Description', 'Status', 'Value', 'Expected', 'Effect (%)'];

/** The file. @throws QueryError for dates that can't be */
export async function exportExceptions(
  dates: { readonly start: string; readonly end: string },
  { app, freshness, site, demo }: Pick<AnswerContext, 'app' | 'freshness' | 'site' | 'demo'>,
) {
  const { view } = await resolveSiteView(dates, { usesContent: undefined, locked: [] }, { app, freshness, site });
  const { start, end } = view.range;
  const provider = openSources(app, { demo, site }).providers![EXCEPTIONS]!;
  const question = { start, end, status: '', category: '' };
  const { items } = (await provider(question, { site: view.site, now: view.now })) as {
    readonly items: readonly ExceptionFacts[];
  };
  const lines = items.map((facts) => {
    const { day, since, category, resolved, value, expected, effect } = facts;
    const status = resolved ? 'Once' : 'Recurring';
    return csvLine([
      day,
      since,
      category,
      describeInEnglish(facts, site.currency),
      status,
      value,
      expected,
      effect === null ? '' : Math.round(effect * 10_000) / 100,
    ]);
  });
  const name = [demo ? 'sample' : fileField(new URL(site.url).host), 'exceptions', start, end].join('_');
  return {
    name: `${name}.csv`,
    type: CSV_TYPE,
    content: Buffer.from(CSV_MARK + csvLine(COLUMNS) + lines.join('')),
  };
}
