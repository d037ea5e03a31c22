/** Answers reports that lay the site's own numbers beside those of its Google Analytics property. */
import { ask, askInZone, type Engine, plan, type Quality, SourceError } from '@magpie/query';
import { type GoogleTable, googleTableQuestion, numbersOf, type Provider } from '@magpie/reports';
import type { SiteRecord } from '../ports/sites.ts';

/** The two engines, and the site's record. */
export interface BothCounts {
  readonly own: Engine;
  readonly google: Engine;
  readonly record: Pick<SiteRecord, 'provider' | 'identity'>;
}

/** The provider of {@link GoogleTable}. */
export const googleTablesProvider =
  ({ own, google, record: { provider, identity } }: BothCounts): Provider =>
  async (asked, { site, now }): Promise<GoogleTable> => {
    const property = provider?.property;
    if (!property)
      throw new SourceError(
        'source_not_set_up',
        'This site has no Google Analytics property. Choose one in the settings.',
      );
    const { of, question } = googleTableQuestion.parse(asked);
    const { id, name, timeZone, currency } = property;
    const answer =
      of === 'own'
        ? await askInZone(own, question, { site, now, timeZone })
        : (await ask(google, [plan(question, site, now)]))[0]!;
    return {
      property: { id, name, timeZone, currency },
      asksConsent: identity === 'consent',
      marks: of === 'google' ? marksOf(answer.quality) : [],
      ...numbersOf(answer),
    };
  };

/** What Google says of an answer that makes it differ from a full count. */
const marksOf = ({ google = {} }: Quality): GoogleTable['marks'] => [
  ...(google.thresholds ? (['thresholds'] as const) : []),
  ...(google.sampled === undefined ? [] : (['sampled'] as const)),
  ...(google.otherRow ? (['other_row'] as const) : []),
  ...(google.truncated ? (['truncated'] as const) : []),
  ...(google.hidden?.includes('revenue') ? (['hidden_by_role'] as const) : []),
];
