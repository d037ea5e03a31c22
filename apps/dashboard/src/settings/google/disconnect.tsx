/** Ends the connection, after saying what stays and what goes. */
import { disconnectGoogleCall, type GoogleAnswer } from '@magpie/contract';
import { __, Button, Card, FieldError, sprintf } from '@magpie/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { successToast } from '../../common/popups.tsx';
import { useGoogleAction } from '../../common/use-google.ts';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './google.module.css';

/** The card. */
export function Disconnect({ provider: { by } }: { provider: NonNullable<GoogleAnswer['provider']> }) {
  const { site, config } = useDashboard();
  const { run, busy, problem, reset } = useGoogleAction(disconnectGoogleCall);
  const [isOpen, setOpen] = useState(false);
  const stays = [
    /* translators: %s: the product's name */
    sprintf(__('every visit that %s counted, and its reports', 'magpie'), config.product),
    __('history and search terms that were already read from Google', 'magpie'),
    __('everything at Google', 'magpie'),
  ];
  const goes = [
    by === 'consent'
      ? __('our access: it is withdrawn at Google, unless another site here uses it', 'magpie')
      : __('the key of the service account on this server', 'magpie'),
    __('reports that come from Google Analytics', 'magpie'),
    __('new search terms', 'magpie'),
  ];
  async function onConfirm() {
    if (!(await run({ site: site.id }))) return;
    setOpen(false);
    successToast(__('Google is disconnected', 'magpie'));
  }
  return (
    <Card title={__('Disconnect', 'magpie')}>
      <p className={formStyles.description}>
        {__('Your own visits are still counted. You can connect again at any time.', 'magpie')}
      </p>
      <div className={formStyles.buttons}>
        <ConfirmDialog
          title={__('Disconnect Google?', 'magpie')}
          description={undefined}
          open={isOpen}
          onOpenChange={(open) => {
            setOpen(open);
            reset();
          }}
          trigger={<Button>{__('Disconnect Google', 'magpie')}</Button>}
          confirm={__('Disconnect', 'magpie')}
          busy={busy}
          onConfirm={() => void onConfirm()}
        >
          <div className={styles.both}>
            <Listed title={__('What stays', 'magpie')} items={stays} />
            <Listed title={__('What goes', 'magpie')} items={goes} />
            <FieldError>{problem?.message}</FieldError>
          </div>
        </ConfirmDialog>
      </div>
    </Card>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className={styles.stayTitle}>{title}</p>
      <ul className={styles.stays}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
