/** Times the analyst for the bench: the insights of a day, and the answers to the sentences that a conversation offers. */
import { computeInsights } from '@magpie/analyst';
import { reply } from '@magpie/analyst/conversation';
import { type App, askAnalyst, createAnswerCache, type SiteRecord, valuesLike } from '@magpie/server';
import { addDays, localDay } from '@magpie/time';
import { NOW } from './fill.ts';

/** The specification's presets (part 3, section 2), and two that take several questions. */
const SENTENCES = [
  'How many visits did we have last week?',
  'How many page views did we have last month?',
  'What was our bounce rate last week?',
  'Most popular marketing campaign last week?',
  'why did revenue fall last week',
  'which pages grew most this month',
] as const;

/** Computes a site's insights as on the first opening of the page. */
export async function answerInsights(app: App, site: SiteRecord): Promise<void> {
  const firstDay = await app.events.firstDay(site.id);
  if (firstDay === undefined) throw new Error('There are no events to find insights in.');
  await computeInsights({
    engine: app.events.engine,
    site: { ...site, hidden: [] },
    now: NOW,
    lastDay: addDays(localDay(NOW, site.timeZone), -1),
    firstDay,
    ratedDown: [],
  });
}

/** Sentences with what answers each, as a conversation does. */
export function answerSentences(app: App, site: SiteRecord): readonly (readonly [string, () => Promise<void>])[] {
  const asking = { app, site, answers: createAnswerCache(), signal: new AbortController().signal };
  const answer = async (sentence: string) => {
    const { timeZone, firstDayOfWeek, currency } = site;
    const context = {
      ...{ site: { timeZone, firstDayOfWeek, currency, home: '/' }, now: NOW, locale: 'en-US', previous: undefined },
      ...{ productName: 'Magpie', providerName: 'Google Analytics' },
      has: { shop: true, forms: true, searchConsole: true },
      firstDay: (await app.events.firstDay(site.id)) ?? null,
    };
    const { kind } = await reply(sentence, context, {
      ask: (asks) => askAnalyst(asks, asking),
      values: (dimension, like) => valuesLike(dimension, like, asking),
    });
    if (kind !== 'answer') throw new Error(`"${sentence}" isn't answered.`);
  };
  return SENTENCES.map((sentence) => [sentence, () => answer(sentence)]);
}
