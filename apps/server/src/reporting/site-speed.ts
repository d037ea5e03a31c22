/** Answers with the speed of a site's pages: audit results, or the sample's. */

import { findChromium } from '@magpie/chromium';
import { demoSiteSpeed } from '@magpie/demo';
import { type Provider, siteSpeedQuestion } from '@magpie/reports';
import type { App } from '../app/app.ts';
import { withLatest } from '../state/speed-audits.ts';

/** Pages that can be chosen. */
const MOST_PAGES = 500;

/** The provider of what audits have measured. */
export const siteSpeedProvider =
  ({ state, content }: Pick<App, 'state' | 'content'>): Provider =>
  async (question, { site }) => {
    const { device, page } = siteSpeedQuestion.parse(question);
    const other = device === 'desktop' ? 'mobile' : 'desktop';
    const [audits, others, items] = await Promise.all([
      state.speedAudits.list(site.id, device, page),
      state.speedAudits.list(site.id, other, page),
      content.items(site.id),
    ]);
    return {
      ...withLatest(audits),
      other: others.at(-1)?.score ?? null,
      pages: items
        .map(({ path }) => path)
        .filter((path) => path !== '/')
        .slice(0, MOST_PAGES),
      canAudit: findChromium() !== undefined,
    };
  };

/** The provider of the sample's audits, which are invented. */
export const sampleSiteSpeedProvider: Provider = (question, { now }) =>
  demoSiteSpeed(siteSpeedQuestion.parse(question).device, now);
