/** Warns owners that their own browser asks not to be tracked, so that they don't wait for their own visit. */
import { __, linkClass, Notice } from '@magpie/ui';
import { Link, useLocation } from 'react-router';
import { SETTINGS_PATH } from '../common/paths.ts';
import { type Pulse, usePulse } from './excluded-visits.tsx';

/** The signal that this browser sends and the site honours. A browser sends the header exactly when its page can read the same here. */
function ownSignal({ honours }: Pulse): 'gpc' | 'dnt' | undefined {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (honours.gpc && globalPrivacyControl) return 'gpc';
  return honours.dnt && doNotTrack === '1' ? 'dnt' : undefined;
}

/** Says so, with what to do about it; nothing where visits of this browser count. */
export function OwnSignal() {
  const { search } = useLocation();
  const { data: pulse } = usePulse();
  const signal = pulse && ownSignal(pulse);
  if (!signal) return null;
  return (
    <Notice tone="caution" title={__('Your own visits aren’t counted in this browser.', 'magpie')}>
      {signal === 'gpc'
        ? __('It sends Global Privacy Control, which asks websites not to track, and this site honours that.', 'magpie')
        : __('It sends Do Not Track, and this site honours that.', 'magpie')}{' '}
      {__('To see a visit arrive, open your site in a different browser.', 'magpie')}{' '}
      <Link className={linkClass} to={{ pathname: `${SETTINGS_PATH}/tracking`, search }}>
        {__('Change which signals you honour', 'magpie')}
      </Link>
    </Notice>
  );
}
