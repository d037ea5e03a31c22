/** The page of the user's own account: name, password, authenticator, signed-in browsers. */
import { type Account, accountCall, changePasswordCall, saveAccountCall } from '@magpie/contract';
import { __, Card, TextField, toast } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallForm } from '../call-form/call-form.tsx';
import { useCallForm } from '../call-form/use-call-form.ts';
import type { PageProps } from '../common/page.ts';
import { QueryResult } from '../common/query-result.tsx';
import { TITLE_ID } from '../common/title-id.ts';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './account.module.css';
import { Assistants } from './assistants.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const KEY = ['account'];

/** Someone with a password, signed in in this browser alone. */
const ONE_BROWSER: Account = {
  name: '',
  email: '',
  hasPassword: true,
  twoFactor: false,
  recoveryCodes: 0,
  sessions: [{ name: '', current: true, device: '\u00a0', how: '', createdAt: 0, lastSeenAt: 0 }],
};

/** The page. */
export function AccountPage({ title }: PageProps) {
  const { call } = useDashboard();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(accountCall, {}, signal)).data,
  });
  const changed = (account: Account) => client.setQueryData(KEY, account);
  return (
    <div className={styles.page}>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <QueryResult query={query} failed={__('Your account couldn’t be loaded', 'magpie')} outline={ONE_BROWSER}>
        {(account) => (
          <>
            <Profile account={account} onChange={changed} />
            <Password account={account} onChange={changed} />
            <TwoFactor account={account} onChange={changed} reload={() => void query.refetch()} />
            <Sessions account={account} onChange={changed} />
            <Assistants />
          </>
        )}
      </QueryResult>
    </div>
  );
}

interface Part {
  account: Account;
  onChange: (account: Account) => void;
}

function Profile({ account, onChange }: Part) {
  const form = useCallForm(saveAccountCall, { name: account.name });
  return (
    <Card title={__('Profile', 'magpie')}>
      <CallForm
        form={form}
        fields={form.values}
        onDone={(saved) => {
          onChange(saved);
          form.set({ name: saved.name });
          toast.success(__('Settings Updated', 'magpie'));
        }}
        button={__('Save', 'magpie')}
        disabled={form.values.name === account.name}
        className={styles.form}
      >
        <TextField label={__('Your name', 'magpie')} {...form.field('name')} autoComplete="name" />
        <TextField
          label={__('Email', 'magpie')}
          value={account.email}
          readOnly
          hint={__('You sign in with this address. To change it, ask your administrator.', 'magpie')}
        />
      </CallForm>
    </Card>
  );
}

function Password({ account, onChange }: Part) {
  const form = useCallForm(changePasswordCall, { current: '', password: '' });
  return (
    <Card title={__('Password', 'magpie')}>
      <CallForm
        form={form}
        fields={form.values}
        onDone={(saved) => {
          onChange(saved);
          form.set({ current: '', password: '' });
          toast.success(__('Password changed. All other browsers are signed out.', 'magpie'));
        }}
        button={account.hasPassword ? __('Change password', 'magpie') : __('Set password', 'magpie')}
        variant="secondary"
        disabled={form.values.password === ''}
        className={styles.form}
      >
        {/* Password managers keep the password under the account's address. */}
        <input type="email" value={account.email} autoComplete="username" readOnly hidden />
        {account.hasPassword && (
          <TextField
            label={__('Current password', 'magpie')}
            type="password"
            autoComplete="current-password"
            {...form.field('current')}
          />
        )}
        <TextField
          label={__('New password', 'magpie')}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
          hint={__('At least 10 characters. A short phrase is easy to remember.', 'magpie')}
        />
      </CallForm>
    </Card>
  );
}
