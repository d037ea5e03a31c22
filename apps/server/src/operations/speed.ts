/** Operations on speed audits: starting and cancelling one. */
import { SPEED_DEVICES } from '@magpie/reports';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { AuditJob, SpeedAudits } from '../speed/speed-audits.ts';
import { type AtSite, siteOperation } from './operation.ts';
import { siteWork } from './work.ts';

type WithAudits = AtSite & { readonly speed: SpeedAudits };
const target = z.strictObject({ device: z.enum(SPEED_DEVICES), page: z.string() });

/** Audits a page and keeps the result. @throws ProblemError as {@link SpeedAudits.run} */
export const auditSpeed = siteWork({
  name: 'speed_audit.start',
  kind: 'data',
  right: 'view_reports',
  alone: false,
  input: target,
  async *run({ app, site, speed }: WithAudits, { device, page }): AsyncGenerator<Progress, void, void> {
    const begun = Promise.withResolvers<void>();
    const result = speed.run(await toJob(app, site, { device, page }), begun.resolve);
    // One that is refused doesn't begin.
    await Promise.race([begun.promise, result]);
    yield { done: 0, total: 1, text: page };
    await app.state.speedAudits.record(site.id, device, page, await result);
  },
  entry: (given) => given,
});

/** Cancels the audit of the site, if one runs. Returns which. */
export const cancelSpeedAudit = siteOperation({
  name: 'speed_audit.cancel',
  kind: 'data',
  right: 'view_reports',
  input: z.strictObject({}),
  async run({ site, speed }: WithAudits) {
    const { running } = speed.status(site.id);
    return { cancelled: speed.cancel(site.id), running };
  },
  entry: ({ cancelled, running }) => (cancelled ? { device: running?.device, page: running?.page } : null),
});

/**
 * Returns the audit to run. A page at an address that isn't public is only opened where the site's content may be read from there, or in
 * the demo.
 */
async function toJob(app: App, site: SiteRecord, { device, page }: z.output<typeof target>): Promise<AuditJob> {
  const home = new URL(site.url);
  const url = page === '/' ? home : URL.parse(page, home.origin);
  // A path such as `/\\host/` names another host to a browser.
  if (url?.host !== home.host || url.protocol !== home.protocol)
    throw new ProblemError('bad_request', `"${page.slice(0, 100)}" isn't a page of ${home.host}.`, { field: 'page' });
  const { source } = await app.state.content.state(site.id);
  const mayBePrivate = source?.allowPrivate === true && URL.parse(source.address)?.host === home.host;
  const port = home.port || (home.protocol === 'https:' ? '443' : '80');
  return {
    siteId: site.id,
    page,
    url: url.href,
    device,
    hosts: [...new Set([home.host, ...site.hosts])],
    privateHost: site.demo || mayBePrivate ? `${home.hostname}:${port}` : null,
  };
}
