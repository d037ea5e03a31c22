/** The operator's menu for a site: opens its settings, switches its reports off and on. */

import CirclePause from 'icon:circle-pause';
import CirclePlay from 'icon:circle-play';
import EllipsisVertical from 'icon:ellipsis-vertical';
import Settings from 'icon:settings';
import Trash from 'icon:trash';
import { blockSiteCall, type SiteRow, type SiteSummary, unblockSiteCall } from '@magpie/contract';
import { __, IconButton, Menu, MenuItem, MenuSeparator, sprintf, TextField } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../common/confirm-dialog.tsx';
import { errorPopup, successToast } from '../common/popups.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useAction } from '../view/use-action.ts';
import { DeleteSite } from './delete-site.tsx';
import styles from './sites-page.module.css';

export interface SiteMenuProps {
  site: SiteSummary;
  row: SiteRow;
  onChanged: () => Promise<void>;
}

/** Menu of a site's actions. */
export function SiteMenu({ site, row, onChanged }: SiteMenuProps) {
  const { config } = useDashboard();
  const client = useQueryClient();
  const block = useAction(blockSiteCall);
  const unblock = useAction(unblockSiteCall);
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [reason, setReason] = useState('');

  async function done(text: string) {
    await client.invalidateQueries({ queryKey: ['auth', site.id] });
    await onChanged();
    successToast(text);
  }
  async function switchOff() {
    if (!(await block.run({ site: site.id, reason }))) return;
    setAsking(false);
    setReason('');
    await done(sprintf(/* translators: %s: a site's name */ __('Reports for %s are off', 'magpie'), site.name));
  }
  async function switchOn() {
    if (await unblock.run({ site: site.id }))
      await done(sprintf(/* translators: %s: a site's name */ __('Reports for %s are on again', 'magpie'), site.name));
    else errorPopup();
  }
  const query = site.id === config.site ? '' : `?site=${encodeURIComponent(site.id)}`;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={/* translators: %s: a site's name */ sprintf(__('More about %s', 'magpie'), site.name)}
          >
            <EllipsisVertical />
          </IconButton>
        }
      >
        {site.capabilities.includes('save_settings') && (
          <MenuItem icon={<Settings />} href={`#/settings${query}`}>
            {__('Settings', 'magpie')}
          </MenuItem>
        )}
        {row.connection === 'blocked' ? (
          <MenuItem icon={<CirclePlay />} onSelect={() => void switchOn()}>
            {__('Turn reports on', 'magpie')}
          </MenuItem>
        ) : (
          <MenuItem icon={<CirclePause />} onSelect={() => setAsking(true)}>
            {__('Turn reports off…', 'magpie')}
          </MenuItem>
        )}
        {site.capabilities.includes('manage_sites') && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash />} onSelect={() => setDeleting(true)}>
              {__('Delete site…', 'magpie')}
            </MenuItem>
          </>
        )}
      </Menu>
      <DeleteSite site={site} open={deleting} onOpenChange={setDeleting} />
      <ConfirmDialog
        title={/* translators: %s: a site's name */ sprintf(__('Turn off reports for %s?', 'magpie'), site.name)}
        description={__('Nobody can view them until you turn them on again. Visits are still counted.', 'magpie')}
        open={asking}
        onOpenChange={setAsking}
        confirm={__('Turn off', 'magpie')}
        busy={block.busy}
        onConfirm={() => void switchOff()}
      >
        <div className={styles.reason}>
          <TextField
            label={__('Message for viewers (optional)', 'magpie')}
            value={reason}
            onChange={setReason}
            error={block.problem?.message}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
