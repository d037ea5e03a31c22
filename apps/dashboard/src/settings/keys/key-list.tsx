/** Lists of keys and secrets: created with a name, shown once, revoked. */

import Plus from 'icon:plus';
import Trash from 'icon:trash';
import type { Problem } from '@magpie/contract';
import { __, Button, Card, CopyText, classNames, Dialog, IconButton, Notice, sprintf, TextField } from '@magpie/ui';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import styles from './keys.module.css';

/** One of them, without its secret. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** It belongs to the site for good. */
  readonly fixed?: boolean;
}

interface KeyListProps {
  title: string;
  description: string;
  entries: readonly Entry[];
  empty: string;
  nameLabel: string;
  namePlaceholder: string;
  /** Further fields of a new one, below its name, and the names of those that show their own problems. */
  fields?: ReactNode;
  fieldNames?: readonly string[];
  /** Label of the button that makes one. */
  add: string;
  /** Title above the secret that is shown once; omitted if nothing is secret. */
  secretTitle?: string | undefined;
  /** The question before one is taken back, and what the button says that does; of revoking it by default. */
  removing?: ((name: string) => string) | undefined;
  removingText: string;
  remove?: string | undefined;
  /** States of the actions that make one and take one back. */
  actions: readonly { readonly busy: boolean; readonly problem: Problem | undefined }[];
  /** Undefined when it was refused. */
  onAdd: (name: string) => Promise<{ readonly secret?: string; readonly example?: string } | undefined>;
  onRemove: (id: string) => Promise<void>;
}

/** The list in a card, with a line that makes another. */
export function KeyList(props: KeyListProps) {
  const {
    title,
    description,
    entries,
    empty,
    removing: question = (named: string) => /* translators: %s: a name */ sprintf(__('Revoke “%s”?', 'magpie'), named),
    remove = __('Revoke', 'magpie'),
    actions,
  } = props;
  const busy = actions.some((action) => action.busy);
  const problem = actions.find((action) => action.problem)?.problem;
  const form = useId();
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(false);
  const [created, setCreated] = useState<{ readonly secret?: string; readonly example?: string }>();
  const [removing, setRemoving] = useState<Entry>();
  async function add() {
    setTouched(true);
    if (name.trim() === '') return;
    const result = await props.onAdd(name);
    if (!result) return;
    setName('');
    setTouched(false);
    if (result.secret !== undefined) setCreated(result);
  }
  const missing = touched && name.trim() === '' ? __('Enter a name.', 'magpie') : undefined;
  return (
    <Card title={title}>
      <p className={formStyles.description}>{description}</p>
      {entries.length === 0 && <p className={listStyles.quiet}>{empty}</p>}
      <ul className={listStyles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.name}>
                <bdi>{entry.name}</bdi>
              </p>
              {entry.about !== '' && <p className={listStyles.quiet}>{entry.about}</p>}
            </div>
            {!entry.fixed && (
              <IconButton
                size="small"
                label={
                  /* translators: 1: what is done, 2: a name */ sprintf(__('%1$s: %2$s', 'magpie'), remove, entry.name)
                }
                onClick={() => setRemoving(entry)}
              >
                <Trash />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <form
        id={form}
        className={classNames(
          ...(props.fields ? [styles.fields] : [listStyles.beside, listStyles.stacking]),
          styles.add,
        )}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={props.nameLabel}
          value={name}
          onChange={(text) => {
            setName(text);
            setTouched(false);
          }}
          placeholder={props.namePlaceholder}
          autoComplete="off"
          maxLength={200}
          error={missing ?? (props.fieldNames?.includes(problem?.field ?? '') ? undefined : problem?.message)}
        />
        {props.fields}
        <Button type="submit" icon={<Plus />} loading={busy}>
          {props.add}
        </Button>
      </form>
      <Dialog
        title={props.secretTitle ?? ''}
        open={created !== undefined}
        onOpenChange={(open) => !open && setCreated(undefined)}
        actions={
          <Button variant="primary" onClick={() => setCreated(undefined)}>
            {__('I’ve saved it', 'magpie')}
          </Button>
        }
      >
        <div className={styles.created}>
          <Notice tone="caution">{__('Copy it now. It won’t be shown again.', 'magpie')}</Notice>
          {created?.secret !== undefined && <CopyText label={props.secretTitle ?? ''} text={created.secret} />}
          {created?.example !== undefined && <CopyText label={__('Try it', 'magpie')} text={created.example} />}
        </div>
      </Dialog>
      <ConfirmDialog
        title={removing ? question(removing.name) : ''}
        description={props.removingText}
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        keep={__('Cancel', 'magpie')}
        confirm={remove}
        busy={busy}
        onConfirm={async () => {
          if (removing) await props.onRemove(removing.id);
          setRemoving(undefined);
        }}
      />
    </Card>
  );
}
