/** What a made-up Google Analytics property counts: the made-up visits without those of browsers that block it. */
import { ask, type Engine, plan, type Question } from '@magpie/query';
import { type GoogleTable, googleTableQuestion, numbersOf, type Provider } from '@magpie/reports';

/** A browser that keeps Google's script from loading. */
const BLOCKING: Question['filter'] = { not: { field: 'browser', op: 'is', value: 'Firefox' } };

/** The provider of both counts. */
export const madeUpGoogle =
  (engine: Engine): Provider =>
  async (asked, { site, now }): Promise<GoogleTable> => {
    const { of, question } = googleTableQuestion.parse(asked);
    const counted = of === 'google' ? { ...question, filter: BLOCKING } : question;
    const [answer] = await ask(engine, [plan(counted, site, now)]);
    const { timeZone, currency } = site;
    return {
      property: { id: '123456789', name: 'The Magpie Society', timeZone, currency },
      asksConsent: false,
      marks: [],
      since: null,
      ...numbersOf(answer!),
    };
  };
