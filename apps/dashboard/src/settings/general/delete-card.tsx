/** This module is responsible for the part of the settings from which a site is deleted, for those who may. */

import Trash from 'icon:trash';
import { __, Button, Card } from '@magpie/ui';
import { useState } from 'react';
import { useDashboard } from '../../dashboard.tsx';
import { DeleteSite } from '../../sites/delete-site.tsx';
import listStyles from '../form/list.module.css';
import formStyles from '../form/settings-form.module.css';

/** Deletes the open site. */
export function DeleteCard() {
  const { config, site } = useDashboard();
  const [open, setOpen] = useState(false);
  if (!config.user.capabilities.includes('manage_sites')) return null;
  return (
    <Card title={__('Delete this site', 'magpie')}>
      <p className={formStyles.description}>
        {__('Deletes the site and everything stored for it. This can’t be undone.', 'magpie')}
      </p>
      <div className={listStyles.buttons}>
        <Button icon={<Trash />} onClick={() => setOpen(true)}>
          {__('Delete site…', 'magpie')}
        </Button>
      </div>
      <DeleteSite site={site} open={open} onOpenChange={setOpen} />
    </Card>
  );
}
