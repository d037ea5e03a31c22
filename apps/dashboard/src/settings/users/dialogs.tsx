/** This module is responsible for the dialogs about people: inviting, changing rights, removing, a link to hand over. */
import { inviteUserCall, type Person, removeUserCall, saveRightsCall } from '@magpie/contract';
import { __, _n, Button, Checkbox, Dialog, sprintf, TextField, useLocale } from '@magpie/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { OtherProblem } from '../../account/other-problem.tsx';
import { CopyText } from '../../frame/copy-text.tsx';
import { useAction } from '../../use-action.ts';
import { formOf, type RightsForm, rightsOf } from './rights.ts';
import { RightsFields, type RightsFieldsProps } from './rights-fields.tsx';
import styles from './users.module.css';

type Invited = z.output<typeof inviteUserCall.answer>;
type People = z.output<typeof saveRightsCall.answer>;

interface DialogOf<Data> {
  onClose: () => void;
  onDone: (data: Data) => void;
}

const VIEWER: RightsForm = { everywhere: 'view', manages: false, onSites: [] };

/** Asks somebody in. */
export function InviteDialog({ sites, onClose, onDone }: DialogOf<Invited> & Pick<RightsFieldsProps, 'sites'>) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [rights, setRights] = useState(VIEWER);
  const invite = useAction(inviteUserCall);
  return (
    <Dialog
      title={__('Invite somebody', 'magpie')}
      description={__('You get a link to hand over. Whoever opens it chooses a password.', 'magpie')}
      open
      onOpenChange={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const made = await invite.run({ email, name, rights: JSON.stringify(rightsOf(rights)) });
          if (made) onDone(made);
        }}
      >
        <TextField
          label={__('E-mail', 'magpie')}
          type="email"
          value={email}
          onChange={setEmail}
          error={invite.errorOf('email')}
        />
        <TextField label={__('Name', 'magpie')} value={name} onChange={setName} error={invite.errorOf('name')} />
        <RightsFields value={rights} onChange={setRights} sites={sites} />
        <OtherProblem problem={invite.problem} fields={['email', 'name']} />
        <Button type="submit" variant="primary" loading={invite.busy}>
          {__('Make the link', 'magpie')}
        </Button>
      </form>
    </Dialog>
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
      /* translators: %s: an e-mail address */
      title={sprintf(__('Link for %s', 'magpie'), email)}
      description={sprintf(
        /* translators: %s: a time */
        __(
          'Hand it over in a way that only this person reads. It works once, until %s, and is not shown again.',
          'magpie',
        ),
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

/** Changes what somebody may do. */
export function RightsDialog({
  person,
  sites,
  onClose,
  onDone,
}: DialogOf<People> & { person: Person } & Pick<RightsFieldsProps, 'sites'>) {
  const [rights, setRights] = useState(() => formOf(person.rights));
  const save = useAction(saveRightsCall);
  return (
    <Dialog
      /* translators: %s: a person's name */
      title={sprintf(__('Rights of %s', 'magpie'), person.name)}
      open
      onOpenChange={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const fields = { user: String(person.id), version: String(person.version) };
          const answer = await save.run({ ...fields, rights: JSON.stringify(rightsOf(rights)) });
          if (answer) onDone(answer);
        }}
      >
        <RightsFields value={rights} onChange={setRights} sites={sites} />
        <OtherProblem problem={save.problem} fields={[]} />
        <Button type="submit" variant="primary" loading={save.busy}>
          {__('Save', 'magpie')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Removes somebody. */
export function RemoveDialog({ person, onClose, onDone }: DialogOf<People> & { person: Person }) {
  const [keys, setKeys] = useState(true);
  const remove = useAction(removeUserCall);
  return (
    <Dialog
      /* translators: %s: a person's name */
      title={sprintf(__('Remove %s?', 'magpie'), person.name)}
      description={__('Every browser is signed out at once. What this person has written stays.', 'magpie')}
      size="small"
      open
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{__('Cancel', 'magpie')}</Button>
          <Button
            variant="danger"
            loading={remove.busy}
            onClick={async () => {
              const answer = await remove.run({ user: String(person.id), revoke_keys: keys ? '1' : '0' });
              if (answer) onDone(answer);
            }}
          >
            {__('Remove', 'magpie')}
          </Button>
        </>
      }
    >
      {person.keys > 0 && (
        <Checkbox
          label={sprintf(
            /* translators: %d: how many API keys */
            _n(
              'Revoke the API key that this person has made',
              'Revoke the %d API keys that this person has made',
              person.keys,
              'magpie',
            ),
            person.keys,
          )}
          checked={keys}
          onChange={setKeys}
        />
      )}
      <OtherProblem problem={remove.problem} fields={[]} />
    </Dialog>
  );
}
