/** Asks once whether a site has a shop. The answer is stored for the site. */
import { __, Button, Card, useIsPrint } from '@magpie/ui';
import { useState } from 'react';
import type { Addon } from '../kit/addons.ts';
import { useHost } from './host.tsx';
import styles from './shop-question.module.css';

/** The question, in place of the products that nobody can see yet. `addon` is the add-on that a yes turns on. */
export function ShopQuestion({ addon }: { addon: Addon }) {
  const { activateAddon, popups, problemOf, refreshEntitlement, saveSettings } = useHost();
  const [busy, setBusy] = useState(false);
  const print = useIsPrint();
  async function answer(hasShop: boolean) {
    setBusy(true);
    try {
      await saveSettings(() => ({ hasShop }));
      if (!hasShop) return;
      await activateAddon(addon);
      await refreshEntitlement();
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      popups.error(problem.message);
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
