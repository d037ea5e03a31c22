/** Deletes a site: asks for its name, and leaves its pages once it is gone. */
import { deleteSiteCall, type SiteSummary } from '@magpie/contract';
import { __, sprintf, TextField } from '@magpie/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../common/confirm-dialog.tsx';
import { SITES_PATH } from '../common/paths.ts';
import { useAction } from '../view/use-action.ts';

export interface DeleteSiteProps {
  site: Pick<SiteSummary, 'id' | 'name' | 'url'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the site's name before everything that is stored for it is deleted. */
export function DeleteSite({ site, open, onOpenChange }: DeleteSiteProps) {
  const { run, busy, problem, reset } = useAction(deleteSiteCall);
  const [typed, setTyped] = useState('');
  async function remove() {
    if (!(await run({ id: site.id, confirm: typed }))) return;
    // Everything that the page knows of the site is gone.
    window.location.hash = `#${SITES_PATH}`;
    window.location.reload();
  }
  return (
    <ConfirmDialog
      title={/* translators: %s: a site's name */ sprintf(__('Delete %s?', 'magpie'), site.name)}
      description={__(
        'This deletes its visits, reports, notes, imports, keys and settings. It can’t be undone. Its tag stops working at once.',
        'magpie',
      )}
      open={open}
      onOpenChange={(next) => {
        setTyped('');
        reset();
        onOpenChange(next);
      }}
      confirm={__('Delete site', 'magpie')}
      busy={busy}
      onConfirm={() => void remove()}
    >
      <TextField
        label={/* translators: %s: a site's name */ sprintf(__('Type “%s” to confirm', 'magpie'), site.name)}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoComplete="off"
        error={problem?.message}
      />
    </ConfirmDialog>
  );
}
