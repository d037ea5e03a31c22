/** This module is responsible for the first look at a range of which days are rolled up: only the sessions that are in no cube are read for it. */
import { mergedHistory, type ResolvedRange } from '@magpie/query';
import { TABLES } from '../sources.ts';
import { ofSites, Params, type Statement } from '../statement.ts';
import { type Counted, heldDay, SURVEY_COLUMNS, SURVEYED, type Survey } from '../survey.ts';
import { type Cover, type RangeSurvey, sessionsOf, straddlersOf } from './cover.ts';
import { STRADDLING } from './tables.ts';

/** How the sessions of a site are divided. */
export interface Covered {
  readonly siteId: number;
  readonly cover: Cover;
}

/** Asks for the surveys of the sessions of some sites that began when nothing is rolled up. */
export const restStatement = (of: readonly Covered[], counted: Counted['counted'], range: ResolvedRange): Statement =>
  statement(of, counted, range, TABLES.sessionDays, (params) =>
    sessionsOf(
      of.map(({ siteId, cover }) => ({ siteId, stretches: cover.rest })),
      params,
    ),
  );

/** Asks for the surveys of the sessions of several days of some sites. */
export const straddlingStatement = (
  of: readonly Covered[],
  counted: Counted['counted'],
  range: ResolvedRange,
): Statement =>
  statement(of, counted, range, STRADDLING.sessionDays, (params) =>
    straddlersOf(
      of.flatMap(({ cover }) => cover.straddling),
      params,
    ),
  );

function statement(
  of: readonly Covered[],
  counted: Counted['counted'],
  range: ResolvedRange,
  table: string,
  condition: (params: Params) => string,
): Statement {
  const params = new Params();
  const where = [
    ofSites(
      of.map(({ siteId }) => siteId),
      params,
    ),
    `day BETWEEN ${params.add('Date', heldDay(range.start))} AND ${params.add('Date', heldDay(range.end))}`,
    `exclusion IN ${params.add('Array(UInt8)', counted)}`,
    condition(params),
  ];
  return {
    text: `SELECT site_id, ${SURVEYED} FROM ${table} WHERE ${where.join(' AND ')} GROUP BY site_id`,
    params: params.values,
    columns: ['site_id', ...SURVEY_COLUMNS],
  };
}

/** The survey of the whole range, from those of its parts; undefined when the range has no counted event. */
export function wholeSurvey(
  range: ResolvedRange,
  cover: Cover,
  rest: Survey | undefined,
  straddling: Survey | undefined,
): RangeSurvey | undefined {
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
