/** Reports that visits came but were excluded, the reason, and where that is set. */
import { pulseCall as call, type pulseCall } from '@magpie/contract';
import { INCLUDED } from '@magpie/query';
import { __, linkClass, sprintf } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { onceOutdated, shows } from '../common/use-changes.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { excludedReasons } from './excluded-names.ts';

const BOTS_PATH = '/settings/bots';
const DOMAINS_PATH = '/settings/general';

/** How many events a site has. */
export type Pulse = z.output<(typeof pulseCall)['answer']>;

/** How many events the open site has, asked again after each until one counts; not asked for those who may not know. */
export function usePulse() {
  const { call: make, site, config } = useDashboard();
  return useQuery({
    queryKey: ['settings', site.id, 'pulse'],
    queryFn: async ({ signal }) => (await make(call, { site: site.id }, signal)).data,
    meta: shows('data'),
    refetchInterval: (query) => (query.state.data?.lastEventAt ? false : onceOutdated(query)),
    enabled: config.user.capabilities.includes('save_settings'),
  });
}

/** Whether something has come, and nothing of it counts. */
export const isExcluded = (pulse: Pulse | undefined): boolean =>
  pulse !== undefined && pulse.lastEventAt === null && pulse.stored > 0;

/** Why nothing counts, with the way to the setting. */
export function WhyExcluded({ pulse }: { pulse: Pulse }) {
  const { search } = useLocation();
  const { excluded } = pulse;
  const classes = excluded ? INCLUDED.filter((name) => excluded[name] > 0) : [];
  const why = classes.map((name) => sprintf(excludedReasons(excluded![name])[name], excluded![name]));
  const isElsewhere = classes.length > 0 && classes.every((name) => name === 'otherHosts');
  return (
    <>
      {why.length > 0 ? why.join(' ') : __('It looked like a bot or your own traffic.', 'magpie')}{' '}
      <Link className={linkClass} to={{ pathname: isElsewhere ? DOMAINS_PATH : BOTS_PATH, search }}>
        {__('Change what is excluded', 'magpie')}
      </Link>
    </>
  );
}
