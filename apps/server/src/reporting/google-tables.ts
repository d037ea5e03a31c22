/** Answers reports that lay the site's own numbers beside those of its Google Analytics property. */
import {
  type Answer,
  ask,
  askInZone,
  type Engine,
  plan,
  type Quality,
  QueryError,
  type Question,
  SourceError,
} from '@magpie/query';
import { type GoogleTable, googleTableQuestion, numbersOf, type Provider } from '@magpie/reports';
import { addDays } from '@magpie/time';
import type { App } from '../app/app.ts';
import { lost } from '../google/refusals.ts';
import type { SiteRecord } from '../ports/sites.ts';

type Table = GoogleTable;
type Ranges = NonNullable<Question['dateRanges']>;

/** The provider of {@link Table}: of whole days that both counted, without a past that was read from Google. */
export const googleTablesProvider =
  (
    { events }: { readonly events: Pick<App['events'], 'ownEvents' | 'google' | 'firstDay'> },
    { provider, identity }: Pick<SiteRecord, 'provider' | 'identity'>,
  ): Provider =>
  async (asked, { site, now }): Promise<Table> => {
    const property = provider?.property;
    if (!property)
      throw new SourceError(
        'source_not_set_up',
        'This site has no Google Analytics property. Choose one in the settings.',
      );
    // What was answered before would go on as if nothing had happened.
    if (provider.state === 'lost') throw lost(provider);
    const { of, question } = googleTableQuestion.parse(asked);
    const { id, name, timeZone, currency } = property;
    const first = await events.firstDay(site.id);
    const { ranges, since } = countedByBoth(question.dateRanges ?? [], first);
    // The final days may all be before; the whole range isn't, else there is nothing to compare.
    if (ranges.length === 0 && of === 'google')
      throw new QueryError('unsupported', `Both counts begin on ${since}. Choose days from then on.`, 'end');
    const answer = ranges.length > 0 ? await answerOf({ ...question, dateRanges: ranges }) : undefined;
    return {
      property: { id, name, timeZone, currency },
      asksConsent: identity === 'consent',
      since,
      marks: answer ? marksOf(answer.quality) : [],
      ...(answer ? numbersOf(answer) : { rows: [], totals: [] }),
    };

    async function answerOf(one: Question): Promise<Answer> {
      if (of === 'own') return askInZone(events.ownEvents, one, { site, now, timeZone });
      const engine: Engine = of === 'google' ? events.google : events.ownEvents;
      return (await ask(engine, [plan(one, site, now)]))[0]!;
    }
  };

/** Parts of ranges from the first whole day with own events on, where they begin earlier; those that end before it are left out. */
function countedByBoth(ranges: Ranges, first: string | undefined): { ranges: Ranges; since: string | null } {
  if (first === undefined || ranges.every(({ start }) => start > first)) return { ranges, since: null };
  const whole = addDays(first, 1);
  return {
    ranges: ranges.filter(({ end }) => end >= whole).map((range) => ({ ...range, start: whole })),
    since: whole,
  };
}

/** What makes the numbers of an answer differ from a full count. */
const marksOf = ({ google = {}, identity }: Quality): Table['marks'] => [
  ...(google.thresholds ? (['thresholds'] as const) : []),
  ...(google.sampled === undefined ? [] : (['sampled'] as const)),
  ...(google.otherRow ? (['other_row'] as const) : []),
  ...(google.truncated ? (['truncated'] as const) : []),
  ...(google.hidden?.includes('revenue') ? (['hidden_by_role'] as const) : []),
  ...(identity === 'day' ? (['day_visitors'] as const) : []),
];
