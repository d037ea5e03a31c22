/** Dialogs about users: inviting, changing permissions, removing, a link to pass on. */
import { inviteUserCall, type Person, removeUserCall, saveRightsCall } from '@magpie/contract';
import { __, _n, Button, Checkbox, CopyText, Dialog, sprintf, TextField, useLocale } from '@magpie/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { CallFormDialog } from '../../call-form/call-form.tsx';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { useCallForm } from '../../call-form/use-call-form.ts';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { useAction } from '../../view/use-action.ts';
import { type RightsForm, toForm, toRights } from './rights.ts';
import { RightsFields, type RightsFieldsProps } from './rights-fields.tsx';

type Invited = z.output<typeof inviteUserCall.answer>;
type People = z.output<typeof saveRightsCall.answer>;

interface DialogOf<Data> {
  onClose: () => void;
  onDone: (data: Data) => void;
}

const VIEWER: RightsForm = { everywhere: 'view', manages: false, onSites: [] };

/** Invites someone. */
export function InviteDialog({ sites, onClose, onDone }: DialogOf<Invited> & Pick<RightsFieldsProps, 'sites'>) {
  const [rights, setRights] = useState(VIEWER);
  const form = useCallForm(inviteUserCall, { email: '', name: '' });
  return (
    <CallFormDialog
      title={__('Invite someone', 'magpie')}
      description={__('You’ll get a link to send. The person who opens it sets a password.', 'magpie')}
      onClose={onClose}
      form={form}
      fields={{ ...form.values, rights: JSON.stringify(toRights(rights)) }}
      onDone={onDone}
      button={__('Create link', 'magpie')}
    >
      <TextField label={__('Email', 'magpie')} type="email" {...form.field('email')} />
      <TextField label={__('Name', 'magpie')} {...form.field('name')} />
      <RightsFields value={rights} onChange={setRights} sites={sites} />
    </CallFormDialog>
  );
}

/** Shows a link, this once. */
export function LinkDialog({
  url,
  until,
  email,
  onClose,
}: {
  url: string;
  until: number;
  email: string;
  onClose: () => void;
}) {
  const { locale } = useLocale();
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(until);
  return (
    <Dialog
      /* translators: %s: an email address */
      title={sprintf(__('Link for %s', 'magpie'), email)}
      description={sprintf(
        /* translators: %s: a time */
        __('Send it privately to this person. It works once, expires %s and won’t be shown again.', 'magpie'),
        at,
      )}
      open
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {__('Done', 'magpie')}
        </Button>
      }
    >
      <CopyText label={__('Link', 'magpie')} text={url} />
    </Dialog>
  );
}

/** Changes what someone may do. */
export function RightsDialog({
  person,
  sites,
  onClose,
  onDone,
}: DialogOf<People> & { person: Person } & Pick<RightsFieldsProps, 'sites'>) {
  const [rights, setRights] = useState(() => toForm(person.rights));
  const form = useCallForm(saveRightsCall, {});
  return (
    <CallFormDialog
      /* translators: %s: a person's name */
      title={sprintf(__('Permissions for %s', 'magpie'), person.name)}
      onClose={onClose}
      form={form}
      fields={{
        user: String(person.id),
        version: String(person.version),
        rights: JSON.stringify(toRights(rights)),
      }}
      onDone={onDone}
      button={__('Save', 'magpie')}
    >
      <RightsFields value={rights} onChange={setRights} sites={sites} />
    </CallFormDialog>
  );
}

/** Removes someone. */
export function RemoveDialog({ person, onClose, onDone }: DialogOf<People> & { person: Person }) {
  const [keys, setKeys] = useState(true);
  const remove = useAction(removeUserCall);
  return (
    <ConfirmDialog
      /* translators: %s: a person's name */
      title={sprintf(__('Remove %s?', 'magpie'), person.name)}
      description={__('They are signed out everywhere at once. Their notes and feedback stay.', 'magpie')}
      open
      onOpenChange={onClose}
      confirm={__('Remove', 'magpie')}
      busy={remove.busy}
      onConfirm={async () => {
        const answer = await remove.run({ user: String(person.id), revoke_keys: keys ? '1' : '0' });
        if (answer) onDone(answer);
      }}
    >
      {person.keys > 0 && (
        <Checkbox
          label={sprintf(
            /* translators: %d: how many API keys */
            _n(
              'Also revoke the API key this person created',
              'Also revoke the %d API keys this person created',
              person.keys,
              'magpie',
            ),
            person.keys,
          )}
          checked={keys}
          onChange={setKeys}
        />
      )}
      <ProblemLine problem={remove.problem} />
    </ConfirmDialog>
  );
}
