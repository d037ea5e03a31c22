/** This module is responsible for saying that visits came but were left out, why, and where that is set. */
import { pulseCall as call, type pulseCall } from '@magpie/contract';
import { __, _n, linkClass, sprintf } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { useDashboard } from '../dashboard.tsx';

const EVERY_MS = 2000;
const BOTS_PATH = '/settings/bots';

/** How many events a site has. */
export type Pulse = z.output<(typeof pulseCall)['answer']>;

/** How many events the open site has, asked again and again until one counts; not asked for those who may not know. */
export function usePulse() {
  const { call: make, site, config } = useDashboard();
  return useQuery({
    queryKey: ['settings', site.id, 'pulse'],
    queryFn: async ({ signal }) => (await make(call, { site: site.id }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.lastEventAt ? false : EVERY_MS),
    enabled: config.user.capabilities.includes('save_settings'),
  });
}

/** Whether something has come, and nothing of it counts. */
export const isExcluded = (pulse: Pulse | undefined): boolean =>
  pulse !== undefined && pulse.lastEventAt === null && pulse.stored > 0;

/** Why nothing counts, with the way to the setting. */
export function WhyExcluded({ pulse }: { pulse: Pulse }) {
  const { search } = useLocation();
  const { bots = 0, internal = 0 } = pulse.excluded ?? {};
  const why = [
    bots > 0 &&
      /* translators: %d: a number of events */
      sprintf(_n('%d event looked like a bot.', '%d events looked like a bot.', bots, 'magpie'), bots),
    internal > 0 &&
      /* translators: %d: a number of events */
      sprintf(_n('%d event was your own traffic.', '%d events were your own traffic.', internal, 'magpie'), internal),
  ].filter((text) => text !== false);
  return (
    <>
      {why.length > 0 ? why.join(' ') : __('It looked like a bot or your own traffic.', 'magpie')}{' '}
      <Link className={linkClass} to={{ pathname: BOTS_PATH, search }}>
        {__('Change what is excluded', 'magpie')}
      </Link>
    </>
  );
}
