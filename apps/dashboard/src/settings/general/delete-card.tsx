/** The part of the settings that deletes a site, for users with the permission. */

import Trash from 'icon:trash';
import { __, Button, Card } from '@magpie/ui';
import { useState } from 'react';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { DeleteSite } from '../../sites/delete-site.tsx';
import { useDashboard } from '../../view/dashboard.tsx';

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
