/** This module is responsible for the first look at a range of which days are rolled up: only the sessions that are in no cube are read for it. */
import { mergedHistory, type ResolvedRange } from '@magpie/query';
import { TABLES } from '../sources.ts';
import { Params, type Statement } from '../statement.ts';
import { type Counted, heldDay, SURVEY_COLUMNS, SURVEYED, type Survey } from '../survey.ts';
import { type Cover, straddlersOf, within } from './cover.ts';
import { STRADDLING } from './tables.ts';

/** Asks for the survey of the sessions that began when nothing is rolled up. */
export const restStatement = (of: Counted, range: ResolvedRange, { rest }: Cover): Statement =>
  statement(of, range, TABLES.sessionDays, (params) => within(rest, params));

/** Asks for the survey of the sessions of several days. */
export const straddlingStatement = (of: Counted, range: ResolvedRange, { straddling }: Cover): Statement =>
  statement(of, range, STRADDLING.sessionDays, (params) => straddlersOf(straddling, params));

function statement(
  { site, counted }: Counted,
  range: ResolvedRange,
  table: string,
  condition: (params: Params) => string,
): Statement {
  const params = new Params();
  const where = [
    `site_id = ${params.add('UInt32', site.id)}`,
    `day BETWEEN ${params.add('Date', heldDay(range.start))} AND ${params.add('Date', heldDay(range.end))}`,
    `exclusion IN ${params.add('Array(UInt8)', counted)}`,
    condition(params),
  ];
  return {
    text: `SELECT ${SURVEYED} FROM ${table} WHERE ${where.join(' AND ')} HAVING count() > 0`,
    params: params.values,
    columns: SURVEY_COLUMNS,
  };
}

/** The survey of the whole range, from those of its parts; undefined when the range has no counted event. */
export function wholeSurvey(
  range: ResolvedRange,
  cover: Cover,
  rest: Survey | undefined,
  straddling: Survey | undefined,
): Survey | undefined {
  const spanning = cover.spanning.flatMap(({ spans, has }) => [
    ...(has.first ? [spans.surveys.first] : []),
    ...(has.second ? [spans.surveys.second] : []),
  ]);
  const surveys = [...cover.days.map(({ survey }) => survey), ...spanning, rest, straddling].filter(
    (one) => one !== undefined,
  );
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
