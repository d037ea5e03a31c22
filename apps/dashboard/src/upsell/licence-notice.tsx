/** The line that says that a licence has ended, shown to users with the permission to enter another. */
import { __, linkClass, Notice, sprintf, useFormat } from '@magpie/ui';
import { Link } from 'react-router';
import { LICENCE_PATH, useEntitlement } from '../view/entitlement.ts';
import { dayBefore, graceEnd } from './licence-days.ts';
import styles from './licence-notice.module.css';

/** The line; only for a licence that is over. */
export function LicenceNotice({ search }: { search: string }) {
  const { licence } = useEntitlement();
  const format = useFormat();
  const { state, expires } = licence;
  if (expires === null) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone={state === 'grace' ? 'caution' : 'neutral'}
        dismissible
        action={
          <Link className={linkClass} to={{ pathname: LICENCE_PATH, search }}>
            {__('Licence', 'magpie')}
          </Link>
        }
      >
        {state === 'grace'
          ? sprintf(
              /* translators: 1: a date, 2: a date */
              __('Your licence expired on %1$s. Reports stay open until %2$s, and no data is lost.', 'magpie'),
              format.day(dayBefore(expires)),
              format.day(dayBefore(graceEnd(expires))),
            )
          : sprintf(
              /* translators: %s: a date */
              __('Your licence expired on %s. Tracking continues and your data is kept.', 'magpie'),
              format.day(dayBefore(expires)),
            )}
      </Notice>
    </div>
  );
}
