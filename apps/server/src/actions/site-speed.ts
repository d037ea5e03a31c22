/** Actions of Site Speed: auditing a page, its progress, and stopping it. */
import { auditDesktopCall, auditMobileCall, auditStatusCall, cancelAuditCall } from '@magpie/contract';
import type { SpeedDevice } from '@magpie/reports';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { AuditJob } from '../speed/speed-audits.ts';
import { action, type SiteContext } from './action.ts';

const ofDesktop = () => 'sitespeed' as const;
const ofMobile = () => 'sitespeedmobile' as const;

/** The specified actions, and those beside them. */
export const SPEED_ACTIONS = [
  action(auditDesktopCall, ({ page }, context) => audit('desktop', page, context), ofDesktop),
  action(auditMobileCall, ({ page }, context) => audit('mobile', page, context), ofMobile),
  action(
    auditStatusCall,
    async (_asked, context) => {
      refuseSample(context);
      const { running, failed } = context.speed.status(context.site.id);
      const seconds = running && Math.max(0, Math.round((context.app.now() - running.startedAt) / 1000));
      return {
        data: {
          running: running && { device: running.device, page: running.page, step: running.step, seconds: seconds ?? 0 },
          failed,
        },
      };
    },
    ofDesktop,
  ),
  action(
    cancelAuditCall,
    async (_asked, context) => {
      refuseSample(context);
      const { app, site, speed, user } = context;
      const { running } = speed.status(site.id);
      const cancelled = speed.cancel(site.id);
      if (cancelled)
        await app.state.audit.note('speed_audit.cancel', user.id, {
          site: site.id,
          device: running?.device,
          page: running?.page,
        });
      return { data: { cancelled } };
    },
    ofDesktop,
  ),
];

function refuseSample({ demo }: SiteContext): void {
  if (demo) throw new ProblemError('not_entitled', 'Audits need the plan "plus".');
}

/** Audits a page and keeps the result. */
async function audit(device: SpeedDevice, page: string, context: SiteContext): Promise<{ data: null }> {
  refuseSample(context);
  const { app, site, speed, user } = context;
  const job = await toJob(app, site, device, page);
  let noted = Promise.resolve();
  const run = speed.run(job, () => {
    noted = app.state.audit.note('speed_audit.start', user.id, { site: site.id, device, page });
  });
  const [result] = await Promise.all([run, noted]);
  await app.state.speedAudits.record(site.id, device, page, result);
  return { data: null };
}

/**
 * Returns the audit to run. A page at an address that isn't public is only opened where the site's content may be read from there, or in
 * the demo.
 */
async function toJob(app: App, site: SiteRecord, device: SpeedDevice, page: string): Promise<AuditJob> {
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
