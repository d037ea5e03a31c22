/** This module is responsible for the first look at a range of which days are rolled up: only the other sessions are read for it. */
import { mergedHistory, type ResolvedRange } from '@magpie/query';
import { TABLES } from '../sources.ts';
import { Params, type Statement } from '../statement.ts';
import { type Counted, heldDay, readSurvey, SURVEY_COLUMNS, SURVEYED, type Survey } from '../survey.ts';
import { type Cover, within } from './cover.ts';
import { STRADDLING } from './tables.ts';

const PART = { rest: 0, straddling: 1 } as const;

/** Asks for the surveys of the sessions that are in no cube. */
export function restStatement(
  { site, counted }: Counted,
  range: ResolvedRange,
  { rest, straddling }: Cover,
): Statement {
  const params = new Params();
  const common = `site_id = ${params.add('UInt32', site.id)} AND day BETWEEN ${params.add('Date', heldDay(range.start))} AND ${params.add('Date', heldDay(range.end))} AND exclusion IN ${params.add('Array(UInt8)', counted)}`;
  const surveyed = (part: number, table: string, condition: string) =>
    `SELECT toUInt8(${part}) AS part, ${SURVEYED} FROM ${table} WHERE ${common} AND ${condition} HAVING count() > 0`;
  const texts = [surveyed(PART.rest, TABLES.sessionDays, within(rest, params))];
  if (straddling.length > 0)
    texts.push(
      surveyed(PART.straddling, STRADDLING.sessionDays, `build IN ${params.add('Array(UInt64)', straddling)}`),
    );
  return { text: texts.join(' UNION ALL '), params: params.values, columns: ['part', ...SURVEY_COLUMNS] };
}

/** The survey of the whole range, from those of its parts; undefined when the range has no counted event. */
export function readRest(
  range: ResolvedRange,
  cover: Cover,
  rows: readonly (readonly unknown[])[],
): Survey | undefined {
  const of = (part: number) => {
    const row = rows.find((one) => Number(one[0]) === part);
    return row && readSurvey(range, [row.slice(1)]);
  };
  const [rest, straddling] = [of(PART.rest), of(PART.straddling)];
  const surveys = [...cover.days.map(({ survey }) => survey), rest, straddling].filter((one) => one !== undefined);
  if (surveys.length === 0) return undefined;
  const currencies = new Map<string, string>();
  for (const [currency, day] of surveys.flatMap((one) => one.currencies))
    if (day < (currencies.get(currency) ?? '9')) currencies.set(currency, day);
  return {
    firstSession: surveys.reduce((least, { firstSession }) => Math.min(least, firstSession), surveys[0]!.firstSession),
    lastSession: surveys.reduce((most, { lastSession }) => Math.max(most, lastSession), 0),
    firstDay: heldDay(range.start),
    lastDay: heldDay(range.end),
    dayIdentity: surveys.some(({ dayIdentity }) => dayIdentity),
    currencies: [...currencies],
    imported: mergedHistory(surveys.flatMap(({ imported }) => imported)),
    cover: { ...cover, straddling: straddling ? cover.straddling : [], restSurvey: rest },
  };
}
