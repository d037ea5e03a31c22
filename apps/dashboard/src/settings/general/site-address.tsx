/** A site's address in the settings, and correcting it while nothing is stored under it. */
import { changeAddressCall, type SettingsAnswer } from '@magpie/contract';
import { __, Button, Dialog, TextField } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { successToast } from '../../common/popups.tsx';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { FixedField } from '../../settings-form/settings-form.tsx';
import { type AddressConsent, AddressQuestion, findingIn } from '../../site-setup/address-question.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';

/** The address; with a way to correct it for those who may. */
export function SiteAddress({ fixed }: Pick<SettingsAnswer, 'fixed'>) {
  const { config } = useDashboard();
  const [open, setOpen] = useState(false);
  const mayChange = fixed.addressOpen && config.user.capabilities.includes('manage_sites');
  return (
    <>
      <FixedField
        label={__('Address', 'magpie')}
        value={fixed.url}
        hint={
          fixed.addressOpen
            ? __('The address can be corrected until the first visit arrives.', 'magpie')
            : __('Visits are stored under this address. If your site has moved, add the new domain below.', 'magpie')
        }
      />
      {mayChange && (
        <div className={listStyles.buttons}>
          <Button size="small" onClick={() => setOpen(true)}>
            {__('Correct address', 'magpie')}
          </Button>
        </div>
      )}
      {open && <AddressDialog url={fixed.url} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddressDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { site, changeSite } = useDashboard();
  const client = useQueryClient();
  const { run, busy, problem, reset } = useAction(changeAddressCall);
  const [text, setText] = useState(url);
  const finding = findingIn(problem);
  async function save(consent: AddressConsent = {}) {
    const saved = await run({ id: site.id, url: text, ...consent });
    if (!saved) return;
    changeSite({ url: saved.url });
    await client.invalidateQueries({ queryKey: ['settings', site.id] });
    successToast();
    onClose();
  }
  return (
    <Dialog title={__('Correct address', 'magpie')} size="small" open onOpenChange={onClose}>
      <form
        className={formStyles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={__('Site address', 'magpie')}
          type="url"
          dir="ltr"
          value={text}
          maxLength={2000}
          onChange={(value) => {
            setText(value);
            reset();
          }}
          error={finding ? undefined : problem?.message}
        />
        {finding && (
          <AddressQuestion
            finding={finding}
            anyway={__('Save it anyway', 'magpie')}
            busy={busy}
            onAgain={(consent) => void save(consent)}
          />
        )}
        <Button type="submit" variant="primary" loading={busy}>
          {__('Save address', 'magpie')}
        </Button>
      </form>
    </Dialog>
  );
}
