/** This module is responsible for the actions around every report: what its figures leave out, the values to filter by, its tables as files. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { exportCsvCall, filterValuesCall, type LeftOut, MOST_VALUES, receiptCall } from '@magpie/contract';
import {
  type Answer,
  ask,
  conditionsOf,
  countedClasses,
  type Filter,
  INCLUDED,
  plan,
  type Question,
} from '@magpie/query';
import { exportTable, PERIOD, REPORTS, sceneOf } from '@magpie/reports';
import { CSV_MARK, CSV_TYPE, csvLine } from '../csv.ts';
import { ProblemError } from '../problem.ts';
import { action, type SiteContext } from './action.ts';
import { lackingIn, licensedView, needsOf, viewOf } from './report.ts';

/** What the classes of left-out events are called in the vocabulary. */
const CLASS_NAMES = { bots: 'bot', internal: 'internal', repeated: 'repeated' } as const;

/** Asks one question as of now. */
async function answerTo(question: Question, { app, site, signal }: SiteContext): Promise<Answer> {
  const [answer] = await ask(app.events.engine, [plan(question, site, app.now())], { signal });
  return answer!;
}

/** All filters that are given, together. */
const allOf = (...filters: readonly (Filter | undefined)[]): Filter | undefined => {
  const given = filters.filter((one) => one !== undefined);
  return given.length > 1 ? { and: given } : given[0];
};

/** `magpie_receipt`. */
const receiptAction = action(
  receiptCall,
  async (request, context) => {
    const { start, end, filter } = viewOf(request);
    const answer = await answerTo(
      {
        dimensions: ['trafficClass'],
        metrics: ['eventCount', 'sessions'],
        dateRanges: [{ start, end }],
        filter,
        include: INCLUDED,
      },
      context,
    );
    const of = (name: keyof typeof CLASS_NAMES) => {
      const row = answer.rows.find(({ dimensions }) => dimensions.trafficClass === CLASS_NAMES[name]);
      return { events: row?.metrics.eventCount ?? 0, sessions: row?.metrics.sessions ?? 0 };
    };
    const ownCounts = countedClasses(['internal'], context.site).length === countedClasses([], context.site).length;
    const data: LeftOut = {
      bots: of('bots'),
      internal: ownCounts ? null : of('internal'),
      repeated: of('repeated'),
    };
    return { data };
  },
  needsOf,
);

/** `magpie_filter_values`. */
const filterValuesAction = action(
  filterValuesCall,
  async (request, context) => {
    const { word, match = '' } = request;
    const { start, end, filter } = viewOf(request);
    const { rows, rowCount } = await answerTo(
      {
        dimensions: [word],
        metrics: ['sessions'],
        dateRanges: [{ start, end }],
        filter: allOf(
          filter,
          { not: { word, op: 'empty' } },
          match === '' ? undefined : { word, op: 'contains', value: match },
        ),
        limit: MOST_VALUES,
      },
      context,
    );
    return {
      data: {
        values: rows.map(({ dimensions, metrics }) => ({ value: dimensions[word]!, sessions: metrics.sessions! })),
        more: rowCount > rows.length,
      },
    };
  },
  needsOf,
);

/** `magpie_export_csv`. */
const exportCsvAction = action(
  exportCsvCall,
  async (request, context) => {
    const { app, site, demo, signal } = context;
    const report = REPORTS.get(request.report)!;
    const table = report.tables?.find(({ id }) => id === request.table);
    if (!table)
      throw new ProblemError('unknown_table', `"${request.table}" is not a table of the report "${report.id}".`, {
        field: 'table',
      });
    const view = { ...viewOf(request), ...(await licensedView(request, context)) };
    const withheld = lackingIn(request, context).map(([field]) => field);
    const { firstDay } = await context.freshness.of(site.id);
    const scene = sceneOf(view, site, app.now(), { content: await app.content.of(site), firstDay, withheld });
    const exported = exportTable(report, table, scene, app.events.engine, { signal });
    if (!exported) throw new ProblemError('not_entitled', `The table "${table.id}" is not part of this licence.`);
    const { columns, rows } = exported;
    const labels = new Map(Object.entries(request.labels ?? {}));
    // A table need not compare where the reader does, nor show what its rows are kept by.
    const keptBy = conditionsOf(scene.metricFilter).map(({ word }) => word);
    const known = [PERIOD, ...columns.map(({ word }) => word), ...keptBy];
    const stranger = [...labels.keys()].find((word) => !known.includes(word));
    if (stranger !== undefined)
      throw new ProblemError('bad_request', `labels names "${stranger}", which is no column of this table.`, {
        field: 'labels',
      });
    const text = [CSV_MARK + csvLine(columns.map(({ word, label }) => labels.get(word) ?? label))];
    // What the engine refuses is said as a problem, which it cannot be once the file has begun.
    for await (const portion of rows()) {
      text.push(portion.map(csvLine).join(''));
      // Others are answered in between.
      await setImmediate();
    }
    const { range } = scene;
    const name = [
      demo ? 'sample' : fileWord(new URL(site.url).host),
      report.id,
      table.id,
      ...('allTime' in table ? [] : [range.start, range.end]),
    ];
    return {
      file: { name: `${name.map(fileWord).join('_')}.csv`, type: CSV_TYPE, content: Readable.from(text) },
    };
  },
  needsOf,
);

/** A text as part of a file's name that every system takes. */
const fileWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80) || 'site';

/** The actions around every report. */
export const FRAME_ACTIONS = [receiptAction, filterValuesAction, exportCsvAction];
