/** The built-in sample: a demo site with a short history, created when first needed and renewed every day. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Hit } from '@magpie/events';
import { localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import { fillNotes } from '../notes/fill-notes.ts';
import type { SiteRecord } from '../ports/sites.ts';

const MONTHS = 2;
/** So many that the shop sells on most days: a forecast needs that. */
const VISITS_PER_DAY = 20;
/** No one's address, by RFC 2606. */
const ADDRESS = 'https://sample.invalid';
/** Where the demo's events say they come from. */
const ORIGIN = 'demo';
const BATCH = 5_000;
const MADE_ON = 'sample_made_on';
/** So often it is given visits of the last minutes, ms: those before are still within the half hour that is shown. */
const RIGHT_NOW_MS = 600_000;

/** The site whose numbers stand in for those that a licence does not include. */
export interface Sample {
  /** With its past up to today; anyone who asks first waits a few seconds for that. */
  site(): Promise<SiteRecord>;
  /** Gives it visits of the last minutes, for reports that are about them. */
  fillLastMinutes(): Promise<void>;
}

/** The sample of a server: a site that isn't listed. The demo site is none: its own numbers may be what a plan doesn't include. */
export function createSample(app: App): Sample {
  let making: Promise<SiteRecord> | undefined;

  async function make(): Promise<SiteRecord> {
    const { DEMO_NOTES_AUTHOR, DEMO_SITE, demoContent, demoFunnels, demoNotes, demoSearchSets, generateDemo } =
      await import('@magpie/demo');
    const { trackingId: _trackingId, ...like } = DEMO_SITE;
    const made = app.state.sites.sample() ?? (await app.state.sites.create({ ...like, url: ADDRESS, sample: true }));
    const site = await app.state.sites.update(made.id, { funnels: demoFunnels('/') });
    const now = app.now();
    const today = localDay(now, site.timeZone);
    if ((await app.state.settings.get(MADE_ON)) === today) return site;
    if ((await app.events.countEvents(site.id)) > 0) await app.events.deleteOrigin(site.id, ORIGIN);
    const days = generateDemo({ site, base: `${ADDRESS}/`, now, months: MONTHS, visitsPerDay: VISITS_PER_DAY });
    // A batch of another making is not this one, even if the clock was set back in between.
    const batch = randomUUID();
    let waiting: Hit[] = [];
    for (const { day, hits, done, total } of days) {
      waiting.push(...hits);
      if (waiting.length >= BATCH || done === total) {
        await app.events.insert(waiting, `sample-${batch}-${day}`);
        waiting = [];
      }
      // Others are answered in between.
      await setImmediate();
    }
    await app.events.searchConsole.replace(site.id, now, demoSearchSets(today, `${ADDRESS}/`));
    await app.content.fill(site, demoContent(`${ADDRESS}/`, now));
    await fillNotes(app, site, DEMO_NOTES_AUTHOR, demoNotes(now, site.timeZone));
    await app.state.settings.set(MADE_ON, today);
    return site;
  }

  let filledAt = Number.NEGATIVE_INFINITY;

  async function site(): Promise<SiteRecord> {
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  }

  return {
    site,
    async fillLastMinutes() {
      const sample = await site();
      const now = app.now();
      if (now - filledAt < RIGHT_NOW_MS) return;
      filledAt = now;
      const { generateRightNow } = await import('@magpie/demo');
      await app.events.insert(generateRightNow({ site: sample, base: `${ADDRESS}/`, now }), `sample-now-${now}`);
    },
  };
}
