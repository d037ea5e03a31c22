/** Actions of Site Speed: auditing a page, its progress, and stopping it. */
import { auditDesktopCall, auditMobileCall, auditStatusCall, cancelAuditCall } from '@magpie/contract';
import type { SpeedDevice } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import { perform } from '../operations/operation.ts';
import { auditSpeed, cancelSpeedAudit } from '../operations/speed.ts';
import { finish, performWork } from '../operations/work.ts';
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
      const { cancelled } = await perform(cancelSpeedAudit, context, {});
      return { data: { cancelled } };
    },
    ofDesktop,
  ),
];

function refuseSample({ demo }: SiteContext): void {
  if (demo) throw new ProblemError('not_entitled', 'Audits need the plan "plus".');
}

/** Audits a page, and answers when its result is kept. */
async function audit(device: SpeedDevice, page: string, context: SiteContext): Promise<{ data: null }> {
  refuseSample(context);
  await finish(performWork(auditSpeed, context, { device, page }));
  return { data: null };
}
