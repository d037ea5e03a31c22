/** Asks once whether a site has a shop. The answer is stored for the site. */
import { activateAddonCall, CallError, settingsCall } from '@magpie/contract';
import { findAddon } from '@magpie/reports';
import { __, Button, Card, useIsPrint } from '@magpie/ui';
import { useState } from 'react';
import { errorToast } from '../common/popups.tsx';
import { useSaveSettings } from '../settings-form/site-settings.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlementChange } from '../view/entitlement.ts';
import styles from './shop-question.module.css';

/** The question, in place of the products that nobody can see yet. `addon` is the add-on that a yes turns on. */
export function ShopQuestion({ addon }: { addon: string }) {
  const { call, site } = useDashboard();
  const save = useSaveSettings();
  const change = useEntitlementChange();
  const [busy, setBusy] = useState(false);
  const print = useIsPrint();
  async function answer(hasShop: boolean) {
    setBusy(true);
    try {
      const { version } = (await call(settingsCall, { site: site.id })).data;
      await save({ hasShop }, version);
      const basename = findAddon(addon)?.basename;
      if (!hasShop || basename === undefined) return;
      await call(activateAddonCall, { site: site.id, basename });
      await change();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errorToast(error.problem.message);
    } finally {
      setBusy(false);
    }
  }
  if (print) return null;
  return (
    <Card title={__('Do you have a shop?', 'magpie')}>
      <div className={styles.question}>
        <p>{__('Turn on products to see your best sellers here. You can change this in Settings.', 'magpie')}</p>
        <span className={styles.answers}>
          <Button size="small" disabled={busy} onClick={() => void answer(true)}>
            {__('Yes, turn it on', 'magpie')}
          </Button>
          <Button size="small" variant="ghost" disabled={busy} onClick={() => void answer(false)}>
            {__('No shop', 'magpie')}
          </Button>
        </span>
      </div>
    </Card>
  );
}
