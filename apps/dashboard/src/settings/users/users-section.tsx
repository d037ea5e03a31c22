/** The section for inviting users and changing their permissions. */

import EllipsisVertical from 'icon:ellipsis-vertical';
import KeyRound from 'icon:key-round';
import LogOut from 'icon:log-out';
import ShieldCheck from 'icon:shield-check';
import Trash from 'icon:trash';
import UserPlus from 'icon:user-plus';
import { endUserSessionsCall, type Person, userLinkCall, usersCall } from '@magpie/contract';
import { __, Badge, Button, Card, IconButton, Menu, MenuItem, sprintf, toast, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { QueryResult } from '../../common/query-result.tsx';
import listStyles from '../../settings-form/list.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import { InviteDialog, LinkDialog, RemoveDialog, RightsDialog } from './dialogs.tsx';
import { rightsText } from './rights.ts';
import styles from './users.module.css';

const KEY = ['users'];

type People = z.output<typeof usersCall.answer>;

/** Users of most sites: the owner alone. */
const ONE_USER: People = {
  sites: [],
  users: [
    {
      id: 0,
      name: '\u00a0',
      email: '\u00a0',
      rights: { capabilities: ['view_reports', 'save_settings', 'manage_sites'], sites: null, siteRights: {} },
      version: 0,
      createdAt: 0,
      invitedUntil: null,
      twoFactor: false,
      lastSeenAt: null,
      sessions: 1,
      keys: 0,
      isYou: true,
    },
  ],
};

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'rights' | 'remove'; readonly person: Person }
  | { readonly kind: 'link'; readonly url: string; readonly until: number; readonly email: string };

/** The section. */
export function UsersSection() {
  const { call } = useDashboard();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(usersCall, {}, signal)).data,
  });
  return (
    <QueryResult query={query} failed={__('The users couldn’t be loaded', 'magpie')} outline={ONE_USER}>
      {(people) => <Users people={people} reload={() => void query.refetch()} />}
    </QueryResult>
  );
}

function Users({ people, reload }: { people: People; reload: () => void }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const link = useAction(userLinkCall);
  const end = useAction(endUserSessionsCall);
  const shut = () => setOpen(undefined);
  const changed = ({ users, sites }: People) => client.setQueryData(KEY, { users, sites });
  const siteName = (id: string) => people.sites.find((site) => site.id === id)?.name ?? id;
  return (
    <Card
      title={__('Users', 'magpie')}
      actions={
        <Button variant="primary" size="small" icon={<UserPlus />} onClick={() => setOpen({ kind: 'invite' })}>
          {__('Invite', 'magpie')}
        </Button>
      }
    >
      <ul className={listStyles.list}>
        {people.users.map((person) => (
          <li key={person.id} className={styles.person}>
            <div>
              <p className={listStyles.name}>
                {person.name}
                {person.isYou && <Badge tone="accent">{__('You', 'magpie')}</Badge>}
                {person.invitedUntil !== null && <Badge tone="caution">{__('Invited', 'magpie')}</Badge>}
                {person.twoFactor && <Badge tone="good">{__('Two-factor on', 'magpie')}</Badge>}
              </p>
              <p className={listStyles.quiet}>{person.email}</p>
              <p className={listStyles.quiet}>{rightsText(person, siteName)}</p>
              <Seen person={person} />
            </div>
            <Menu
              title={person.name}
              trigger={
                <IconButton
                  label={/* translators: %s: a person's name */ sprintf(__('Actions for %s', 'magpie'), person.name)}
                >
                  <EllipsisVertical />
                </IconButton>
              }
            >
              <MenuItem icon={<ShieldCheck />} onSelect={() => setOpen({ kind: 'rights', person })}>
                {__('Change permissions', 'magpie')}
              </MenuItem>
              <MenuItem
                icon={<KeyRound />}
                onSelect={async () => {
                  const created = await link.run({ user: String(person.id) });
                  if (!created) return;
                  changed(created);
                  setOpen({ kind: 'link', ...created.link });
                }}
              >
                {person.invitedUntil === null
                  ? __('Password reset link', 'magpie')
                  : __('New invitation link', 'magpie')}
              </MenuItem>
              <MenuItem
                icon={<LogOut />}
                disabled={person.sessions === 0}
                onSelect={async () => {
                  const answer = await end.run({ user: String(person.id) });
                  if (!answer) return;
                  changed(answer);
                  /* translators: %s: a person's name */
                  toast.success(sprintf(__('%s is signed out everywhere.', 'magpie'), person.name));
                }}
              >
                {person.isYou ? __('Sign out other browsers', 'magpie') : __('Sign out everywhere', 'magpie')}
              </MenuItem>
              <MenuItem
                icon={<Trash />}
                danger
                disabled={person.isYou}
                onSelect={() => setOpen({ kind: 'remove', person })}
              >
                {__('Remove', 'magpie')}
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      <ProblemLine problem={link.problem ?? end.problem} />
      {open?.kind === 'invite' && (
        <InviteDialog
          sites={people.sites}
          onClose={shut}
          onDone={(created) => {
            changed(created);
            setOpen({ kind: 'link', ...created.link });
          }}
        />
      )}
      {open?.kind === 'link' && <LinkDialog {...open} onClose={shut} />}
      {open?.kind === 'rights' && (
        <RightsDialog
          person={open.person}
          sites={people.sites}
          onClose={() => {
            shut();
            reload();
          }}
          onDone={(answer) => {
            changed(answer);
            shut();
            toast.success(__('Settings Updated', 'magpie'));
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          person={open.person}
          onClose={shut}
          onDone={(answer) => {
            changed(answer);
            shut();
            /* translators: %s: a person's name */
            toast.success(sprintf(__('%s was removed.', 'magpie'), open.person.name));
          }}
        />
      )}
    </Card>
  );
}

function Seen({ person }: { person: Person }) {
  const { locale } = useLocale();
  const at = (ms: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
  if (person.invitedUntil !== null)
    return (
      <p className={listStyles.quiet}>
        {person.invitedUntil > Date.now()
          ? /* translators: %s: a time */ sprintf(__('Invitation valid until %s', 'magpie'), at(person.invitedUntil))
          : __('Invitation expired. Create a new link.', 'magpie')}
      </p>
    );
  return (
    <p className={listStyles.quiet}>
      {person.lastSeenAt === null
        ? __('Never signed in', 'magpie')
        : /* translators: %s: a time */ sprintf(__('Last active %s', 'magpie'), at(person.lastSeenAt))}
    </p>
  );
}
