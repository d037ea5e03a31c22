/** This module is responsible for the page of one's own account: name, password, authenticator, signed-in browsers. */
import { type Account, accountCall, changePasswordCall, saveAccountCall } from '@magpie/contract';
import { __, Button, Card, ErrorState, Skeleton, TextField, toast } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDashboard } from '../dashboard.tsx';
import type { PageProps } from '../pages.ts';
import { TITLE_ID } from '../shell/title-id.ts';
import { useAction } from '../use-action.ts';
import styles from './account.module.css';
import { OtherProblem } from './other-problem.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const KEY = ['account'];

/** The page. */
export function AccountPage({ title }: PageProps) {
  const { call } = useDashboard();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(accountCall, {}, signal)).data,
  });
  const changed = (account: Account) => client.setQueryData(KEY, account);
  return (
    <div className={styles.page}>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {error && !data ? (
        <Card>
          <ErrorState
            title={__('Your account cannot be shown', 'magpie')}
            text={error.message}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : data ? (
        <>
          <Profile account={data} onChange={changed} />
          <Password account={data} onChange={changed} />
          <TwoFactor account={data} onChange={changed} reload={() => void refetch()} />
          <Sessions account={data} onChange={changed} />
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </div>
  );
}

interface Part {
  account: Account;
  onChange: (account: Account) => void;
}

function Profile({ account, onChange }: Part) {
  const [name, setName] = useState(account.name);
  const save = useAction(saveAccountCall);
  return (
    <Card title={__('Profile', 'magpie')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const saved = await save.run({ name });
          if (!saved) return;
          onChange(saved);
          setName(saved.name);
          toast.success(__('Settings Updated', 'magpie'));
        }}
      >
        <TextField
          label={__('Your name', 'magpie')}
          value={name}
          onChange={setName}
          autoComplete="name"
          error={save.problem?.message}
        />
        <TextField
          label={__('E-mail', 'magpie')}
          value={account.email}
          readOnly
          hint={__('You sign in with it. Who manages this server can make you an account with another one.', 'magpie')}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={save.busy} disabled={name === account.name}>
            {__('Save', 'magpie')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Password({ account, onChange }: Part) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useAction(changePasswordCall);
  return (
    <Card title={__('Password', 'magpie')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const saved = await change.run({ current, password });
          if (!saved) return;
          onChange(saved);
          setCurrent('');
          setPassword('');
          toast.success(__('Password changed. Every other browser was signed out.', 'magpie'));
        }}
      >
        {/* Password managers keep the password under the account's address. */}
        <input type="email" value={account.email} autoComplete="username" readOnly hidden />
        {account.hasPassword && (
          <TextField
            label={__('Present password', 'magpie')}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            error={change.errorOf('current')}
          />
        )}
        <TextField
          label={__('New password', 'magpie')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={change.errorOf('password')}
          hint={__('At least 10 characters. A few words in a row are easy to keep in mind.', 'magpie')}
        />
        <OtherProblem problem={change.problem} fields={['current', 'password']} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={change.busy} disabled={password === ''}>
            {account.hasPassword ? __('Change password', 'magpie') : __('Set password', 'magpie')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
