/** Resolves a view for a site as of now: its dates, the site's first day, and its content where that is needed. */

import { type OwnDates, type ReportContext, resolveFor, type View } from '@magpie/reports';
import { localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import { isOnGoogle } from '../events/engine-of.ts';
import type { AnswerContext } from './answer-context.ts';
import { freshnessOf, type SiteFreshness } from './freshness.ts';

/**
 * Resolves a view on a site for the current time, with the freshness of the site's numbers; `locked` as in a ReportContext. The site's
 * content is loaded only for callers that say that they use it.
 * @throws QueryError
 */
export async function resolveSiteView(
  view: View,
  {
    usesContent = false,
    ownDates,
    locked,
  }: {
    readonly usesContent?: boolean | undefined;
    readonly ownDates?: OwnDates | undefined;
    readonly locked: readonly string[];
  },
  { app, freshness, site }: Pick<AnswerContext, 'freshness' | 'site'> & { readonly app: App },
): Promise<{ readonly view: ReportContext; readonly fresh: SiteFreshness }> {
  const fresh = await freshnessOf(site, freshness);
  const content = usesContent ? { content: await app.content.of(site) } : {};
  const { reportDimensions, funnels } = site;
  const { firstDay, lastEventAt } = fresh;
  const lastAt = isOnGoogle(site) && firstDay !== null ? app.now() : lastEventAt;
  const lastDay = lastAt === null ? null : localDay(lastAt, site.timeZone);
  const { property, searchSite } = site.provider ?? {};
  const atGoogle = { property: property?.id ?? null, searchSite: searchSite ?? null, answers: isOnGoogle(site) };
  const facts = { ...content, firstDay, lastDay, locked, reportDimensions, funnels, atGoogle };
  return { view: resolveFor({ ownDates }, view, site, app.now(), facts), fresh };
}
