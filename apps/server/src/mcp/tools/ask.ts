/** The tool that queries a table: numbers by dimensions, with shares, changes, audiences and more. */
import { plan, questionSchema } from '@magpie/query';
import { answerQuery } from '../../reporting/answer-query.ts';
import { fitAnswer } from '../fit.ts';
import { receiptOf, unitsOf } from '../receipt.ts';
import { cutNotes, shortText } from '../text.ts';
import type { Tool, ToolContext } from '../tool.ts';

/** Rows without a limit of the question's own: more than an assistant needs to see. */
const ROWS = 100;

/** The answer to a table question. @throws QueryError */
export async function askTable(input: object, context: ToolContext, noun = 'rows') {
  const question = { limit: ROWS, totals: true, ...input };
  const { metrics } = plan(question, context.site, context.app.now());
  const { data, meta } = await answerQuery('table', question, context);
  const fitted = fitAnswer(data as { rows: object[]; rowCount: number; totals: object[] });
  const { rows, rowCount, totals } = fitted.data;
  const receipt = receiptOf(meta);
  const notes = [
    ...(rowCount > rows.length ? [`${rows.length} of ${rowCount.toLocaleString('en')} ${noun} are shown.`] : []),
    ...cutNotes(fitted.cut),
    ...receipt.warnings,
  ];
  return {
    content: {
      ...fitted.data,
      units: unitsOf(metrics),
      ...(fitted.cut.length > 0 && { cut: fitted.cut }),
      receipt,
    },
    text: shortText(`${heading(metrics, receipt)} Totals: ${JSON.stringify(totals)}`, rows, notes),
  };
}

function heading(
  metrics: Parameters<typeof unitsOf>[0],
  { query, timeZone, currency }: ReturnType<typeof receiptOf>,
): string {
  const { dateRanges, minuteRanges } = query as { dateRanges?: object[]; minuteRanges?: object[] };
  const units = metrics.map(({ name, unit }) => `${name} (${unit === 'currency' ? currency : unit})`).join(', ');
  return `${units}; ranges ${JSON.stringify(dateRanges ?? minuteRanges)}, days of ${timeZone}.`;
}

/** The tool. */
export const askTool: Tool = {
  name: 'ask',
  title: 'Ask for numbers',
  description: [
    'Counts metrics by dimensions over date ranges, such as sessions by country in the last 30 days. Names are those of list_words.',
    'Dates are YYYY-MM-DD, today, yesterday or NdaysAgo, inclusive, in the site’s time zone.',
    'A metric can also be {name, shareOf} (part of the total), {name, changeOf, relative?} (first range against the second),',
    '{name, perDay} or {name, expression}. perGroup keeps the first rows of each value of a dimension. audience counts only visitors who',
    'did something in the range (or did not); on a date range it is of that range alone, so that two ranges compare two audiences.',
    `Without a limit, ${ROWS} rows; rowCount says how many there are. Ratios are fractions, amounts in the site’s currency.`,
  ].join(' '),
  input: questionSchema,
  run: (input, context) => askTable(input as object, context),
};
