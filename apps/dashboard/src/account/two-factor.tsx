/** This module is responsible for taking an authenticator into use, and for doing without it again. */
import {
  type Account,
  confirmTwoFactorCall,
  endTwoFactorCall,
  renewRecoveryCodesCall,
  startTwoFactorCall,
} from '@magpie/contract';
import { __, _n, Badge, Button, Card, Dialog, sprintf, TextField, toast } from '@magpie/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { CopyText } from '../frame/copy-text.tsx';
import { useAction } from '../use-action.ts';
import styles from './account.module.css';
import { OtherProblem } from './other-problem.tsx';

export interface TwoFactorProps {
  account: Account;
  onChange: (account: Account) => void;
  reload: () => void;
}

/** The card of the authenticator. */
export function TwoFactor({ account, onChange, reload }: TwoFactorProps) {
  const [open, setOpen] = useState<'none' | 'start' | 'renew' | 'end'>('none');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const start = useAction(startTwoFactorCall);
  const [shared, setShared] = useState<{ secret: string; uri: string }>();
  const shut = () => setOpen('none');
  const made = (fresh: readonly string[]) => {
    setCodes(fresh);
    shut();
    reload();
  };
  return (
    <Card
      title={__('Two-factor sign-in', 'magpie')}
      actions={
        account.twoFactor ? (
          <Badge tone="good">{__('On', 'magpie')}</Badge>
        ) : (
          <Badge tone="neutral">{__('Off', 'magpie')}</Badge>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.text}>
          {account.twoFactor
            ? sprintf(
                /* translators: %d: how many codes are left */
                _n(
                  'Signing in with your password asks for a code of your authenticator app too. %d recovery code is left.',
                  'Signing in with your password asks for a code of your authenticator app too. %d recovery codes are left.',
                  account.recoveryCodes,
                  'magpie',
                ),
                account.recoveryCodes,
              )
            : __(
                'With it, a stolen password is not enough: signing in also asks for a code of an authenticator app on your phone.',
                'magpie',
              )}
        </p>
        <div className={styles.buttons}>
          {account.twoFactor ? (
            <>
              <Button onClick={() => setOpen('renew')}>{__('New recovery codes', 'magpie')}</Button>
              <Button onClick={() => setOpen('end')}>{__('Turn off', 'magpie')}</Button>
            </>
          ) : (
            <Button
              variant="primary"
              loading={start.busy}
              disabled={!account.hasPassword}
              onClick={async () => {
                const answer = await start.run({});
                if (!answer) return;
                setShared(answer);
                setOpen('start');
              }}
            >
              {__('Turn on', 'magpie')}
            </Button>
          )}
        </div>
        {!account.twoFactor && !account.hasPassword && (
          <p className={styles.text}>{__('Set a password first.', 'magpie')}</p>
        )}
        <OtherProblem problem={start.problem} fields={[]} />
      </div>
      {open === 'start' && shared && <Start shared={shared} onClose={shut} onDone={made} />}
      {open === 'renew' && <Renew onClose={shut} onDone={made} />}
      {open === 'end' && (
        <End
          onClose={shut}
          onDone={(changed) => {
            onChange(changed);
            shut();
            toast.success(__('Two-factor sign-in is off.', 'magpie'));
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Card>
  );
}

interface StepProps {
  onClose: () => void;
}

const codeField = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const;

function Start({
  shared,
  onClose,
  onDone,
}: StepProps & { shared: { secret: string; uri: string }; onDone: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const confirm = useAction(confirmTwoFactorCall);
  return (
    <Dialog
      title={__('Turn on two-factor sign-in', 'magpie')}
      description={__('Scan the picture with your authenticator app, then give the code that it shows.', 'magpie')}
      open
      onOpenChange={onClose}
    >
      <form
        className={styles.stack}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const answer = await confirm.run({ secret: shared.secret, code, password });
          if (answer) onDone(answer.codes);
        }}
      >
        <div className={styles.qr}>
          <QRCodeSVG value={shared.uri} size={168} title={__('QR code for your authenticator app', 'magpie')} />
        </div>
        <CopyText label={__('Key, if you cannot scan it', 'magpie')} text={shared.secret.match(/.{1,4}/g)!.join(' ')} />
        <TextField
          label={__('Code of the app', 'magpie')}
          {...codeField}
          value={code}
          onChange={setCode}
          error={confirm.errorOf('code')}
        />
        <TextField
          label={__('Your password', 'magpie')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={confirm.errorOf('password')}
        />
        <OtherProblem problem={confirm.problem} fields={['code', 'password']} />
        <Button type="submit" variant="primary" loading={confirm.busy} disabled={code === ''}>
          {__('Turn on', 'magpie')}
        </Button>
      </form>
    </Dialog>
  );
}

function Renew({ onClose, onDone }: StepProps & { onDone: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const renew = useAction(renewRecoveryCodesCall);
  return (
    <Dialog
      title={__('New recovery codes', 'magpie')}
      description={__('The old ones are worthless then.', 'magpie')}
      size="small"
      open
      onOpenChange={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const answer = await renew.run({ code });
          if (answer) onDone(answer.codes);
        }}
      >
        <TextField
          label={__('Code of the app', 'magpie')}
          {...codeField}
          value={code}
          onChange={setCode}
          error={renew.problem?.message}
        />
        <Button type="submit" variant="primary" loading={renew.busy} disabled={code === ''}>
          {__('Make new codes', 'magpie')}
        </Button>
      </form>
    </Dialog>
  );
}

function End({ onClose, onDone }: StepProps & { onDone: (account: Account) => void }) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const end = useAction(endTwoFactorCall);
  return (
    <Dialog title={__('Turn off two-factor sign-in', 'magpie')} size="small" open onOpenChange={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const answer = await end.run({ code, password });
          if (answer) onDone(answer);
        }}
      >
        <TextField
          label={__('Code of the app, or a recovery code', 'magpie')}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={end.errorOf('code')}
        />
        <TextField
          label={__('Your password', 'magpie')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={end.errorOf('password')}
        />
        <OtherProblem problem={end.problem} fields={['code', 'password']} />
        <Button type="submit" variant="danger" loading={end.busy} disabled={code === ''}>
          {__('Turn off', 'magpie')}
        </Button>
      </form>
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: StepProps & { codes: readonly string[] }) {
  return (
    <Dialog
      title={__('Your recovery codes', 'magpie')}
      description={__(
        'Each lets you in once without the app. Keep them where the phone is not; they are not shown again.',
        'magpie',
      )}
      open
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {__('I have kept them', 'magpie')}
        </Button>
      }
    >
      <CopyText label={__('Recovery codes', 'magpie')} text={codes.join('\n')} />
    </Dialog>
  );
}
