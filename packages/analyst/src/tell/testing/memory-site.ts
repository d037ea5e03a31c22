/** This module is responsible for the site that replies are tested with: its events in memory, and what is told as one text. */
import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { type Answer, ask, askFunnels, type FunnelAnswer, plan, planFunnel, type Site } from '@magpie/query';
import { addDays, type Day, localDay, startOfDay } from '@magpie/time';
import type { Reply, ReplyMeans } from '../../understand/reply.ts';
import { CONTEXT } from '../../understand/testing/site.ts';
import type { Part } from '../told.ts';

/** The site. */
export const SITE: Site = {
  id: 1,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  url: 'https://example.com',
  countInternal: false,
};

/** Visits of one page view each: on every day as many as the day of the month, every second one of a phone with Chrome and from Germany. */
export function makeHits(first: Day, last: Day): Hit[] {
  const hits: Hit[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    for (let i = 0; i < Number(day.slice(8)); i += 1) {
      const ts = startOfDay(day, SITE.timeZone) + 8 * 3_600_000 + i * 60_000;
      const id = (hits.length + 1).toString(16).padStart(16, '0');
      const odd = i % 2 === 1;
      hits.push({
        ...EMPTY_HIT,
        ...{
          siteId: 1,
          eventId: id,
          userKey: id,
          ts,
          receivedAt: ts,
          sessionStart: ts / 1000,
          day: localDay(ts, SITE.timeZone),
        },
        ...{
          deviceCategory: odd ? 'mobile' : 'desktop',
          browser: odd ? 'Chrome' : '',
          countryId: odd ? 'DE' : 'FR',
          channel: odd ? 'Email' : 'Direct',
          campaign: odd ? 'weekly-letter' : '(direct)',
        },
        ...{ source: odd ? 'newsletter' : '(direct)', pagePath: odd ? '/a/' : '/b/', landingPath: odd ? '/a/' : '/b/' },
      });
    }
  return hits;
}

/** The means over some events. */
export function meansOf(hits: readonly Hit[]): ReplyMeans {
  const engine = createMemoryEngine(hits);
  return {
    values: async (dimension, like) => {
      const question = {
        dimensions: [dimension],
        metrics: ['sessions'],
        dateRanges: [{ start: '89daysAgo', end: 'today' }],
        limit: 300,
      };
      const [answer] = await ask(engine, [plan(question, SITE, CONTEXT.now)]);
      return answer!.rows
        .map(({ dimensions, metrics }) => ({ value: dimensions[dimension]!, count: metrics.sessions! }))
        .filter(({ value }) => value !== '(not set)' && value.toLowerCase().includes(like.toLowerCase()));
    },
    ask: async (asks) => {
      const answers: Record<string, Answer | FunnelAnswer> = {};
      for (const [name, one] of Object.entries(asks))
        answers[name] =
          one.kind === 'table'
            ? (await ask(engine, [plan(one.question, SITE, CONTEXT.now)]))[0]!
            : (await askFunnels(engine, [planFunnel(one.question, SITE, CONTEXT.now)]))[0]!;
      return answers;
    },
  };
}
const part = (one: Part): string =>
  'text' in one
    ? one.text
    : 'name' in one
      ? one.name
      : 'days' in one
        ? `${one.days.start}..${one.days.end}`
        : 'time' in one
          ? JSON.stringify(one.time)
          : `[${Math.round(one.figure * 1000) / 1000} ${one.unit}]`;
/** What is told, as one text: figures with their units in brackets. */
export const words = ({ told }: Reply): string =>
  told.sentences.map((sentence) => sentence.map(part).join('')).join(' ');
