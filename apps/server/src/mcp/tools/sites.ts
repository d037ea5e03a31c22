/** The tool that lists the sites that the asker may read. */
import { z } from 'zod';
import { fitAnswer } from '../fit.ts';
import { cutNotes, shortText } from '../text.ts';
import type { SitesTool } from '../tool.ts';

/** The tool. */
export const sitesTool: SitesTool = {
  name: 'sites',
  title: 'List the sites',
  description:
    'The websites that can be asked about: id, name, domain, time zone, currency and plan. With several, every other tool needs one of these ids as site.',
  input: z.strictObject({}),
  ofSites: true,
  async run(input, { sites, entitlementOf }) {
    sitesTool.input.parse(input ?? {});
    const listed = await Promise.all(
      sites.map(async (site) => ({
        id: site.trackingId,
        name: site.name,
        domain: site.hosts[0] ?? new URL(site.url).host,
        timeZone: site.timeZone,
        currency: site.currency,
        plan: (await entitlementOf(site)).tier,
        ...(site.blocked && { blocked: true }),
      })),
    );
    const { data, cut } = fitAnswer({ sites: listed });
    return {
      content: { ...data, count: listed.length, ...(cut.length > 0 && { cut }) },
      text: shortText(listed.length === 1 ? '1 site.' : `${listed.length} sites.`, data.sites, cutNotes(cut)),
    };
  },
};
