/** Shown in place of a report that its source can't answer however often it is asked. */
import type { Problem } from '@magpie/contract';
import { __, EmptyState, linkClass } from '@magpie/ui';
import { Link, useLocation } from 'react-router';
import { SOURCE_REFUSED } from '../common/lasting-codes.ts';
import { SETTINGS_PATH } from '../common/paths.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { StateCard } from './state-card.tsx';

/** Says why, and leads to what helps, where something does. */
export function RefusedReport({ code, message }: Problem) {
  const { config } = useDashboard();
  const { search } = useLocation();
  const helps = code !== SOURCE_REFUSED && config.user.capabilities.includes('save_settings');
  return (
    <StateCard>
      <div role="alert">
        <EmptyState
          title={message}
          action={
            helps && (
              <Link className={linkClass} to={{ pathname: `${SETTINGS_PATH}/google`, search }}>
                {code === 'source_lost' ? __('Reconnect', 'magpie') : __('Settings', 'magpie')}
              </Link>
            )
          }
        />
      </div>
    </StateCard>
  );
}
