/** Speed audits without a site or a browser: every page is equally fast. */
import type { SpeedAudit } from '@magpie/reports';
import type { createSpeedAudits } from '../speed/speed-audits.ts';

const METRIC = { score: 100, value: 100 };

/** Audit of every page. */
export const MADE_UP_AUDIT: SpeedAudit = {
  at: 1_767_225_600_000,
  score: 97,
  metrics: {
    cumulative_layout_shift: { score: 100, value: 0 },
    largest_contentful_paint: METRIC,
    server_response_time: METRIC,
    first_contentful_paint: METRIC,
    total_blocking_time: METRIC,
  },
  findings: [],
  hosts: [],
};

/** Audits that answer at once. */
export const makeMadeUpAudits: typeof createSpeedAudits = () => ({
  canAudit: () => true,
  run: async (_job, onBegin) => {
    onBegin?.();
    return MADE_UP_AUDIT;
  },
  status: () => ({ running: null, failed: null }),
  cancel: () => false,
  close: async () => undefined,
});
