/** Sets up an authenticator and removes it. */
import {
  type Account,
  confirmTwoFactorCall,
  endTwoFactorCall,
  renewRecoveryCodesCall,
  startTwoFactorCall,
} from '@magpie/contract';
import { __, _n, Badge, Button, Card, CopyText, Dialog, sprintf, TextField, toast } from '@magpie/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { CallFormDialog } from '../call-form/call-form.tsx';
import { ProblemLine } from '../call-form/problem-line.tsx';
import { useCallForm } from '../call-form/use-call-form.ts';
import { useAction } from '../view/use-action.ts';
import styles from './account.module.css';

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
  const created = (fresh: readonly string[]) => {
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
                  'When you sign in, you also enter a code from your authenticator app. You have %d recovery code left.',
                  'When you sign in, you also enter a code from your authenticator app. You have %d recovery codes left.',
                  account.recoveryCodes,
                  'magpie',
                ),
                account.recoveryCodes,
              )
            : __('Protects your account if your password is stolen: you also enter a code from an app.', 'magpie')}
        </p>
        <div className={styles.buttons}>
          {account.twoFactor ? (
            <>
              <Button onClick={() => setOpen('renew')}>{__('New recovery codes', 'magpie')}</Button>
              <Button onClick={() => setOpen('end')}>{__('Turn off', 'magpie')}</Button>
            </>
          ) : (
            <Button
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
        <ProblemLine problem={start.problem} />
      </div>
      {open === 'start' && shared && <Start shared={shared} onClose={shut} onDone={created} />}
      {open === 'renew' && <Renew onClose={shut} onDone={created} />}
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
const passwordField = { type: 'password', autoComplete: 'current-password' } as const;

function Start({
  shared,
  onClose,
  onDone,
}: StepProps & { shared: { secret: string; uri: string }; onDone: (codes: readonly string[]) => void }) {
  const form = useCallForm(confirmTwoFactorCall, { code: '', password: '' });
  return (
    <CallFormDialog
      title={__('Turn on two-factor sign-in', 'magpie')}
      description={__('Scan the QR code with your authenticator app, then enter the code it shows.', 'magpie')}
      onClose={onClose}
      form={form}
      fields={form.values}
      onDone={({ codes }) => onDone(codes)}
      button={__('Turn on', 'magpie')}
      disabled={form.values.code === ''}
      className={styles.stack}
    >
      <div className={styles.qr}>
        <QRCodeSVG value={shared.uri} size={168} title={__('QR code for your authenticator app', 'magpie')} />
      </div>
      <CopyText
        label={__('Key, if you can’t scan the code', 'magpie')}
        text={shared.secret.match(/.{1,4}/g)!.join(' ')}
      />
      <TextField label={__('Code from the app', 'magpie')} {...codeField} {...form.field('code')} />
      <TextField label={__('Your password', 'magpie')} {...passwordField} {...form.field('password')} />
    </CallFormDialog>
  );
}

function Renew({ onClose, onDone }: StepProps & { onDone: (codes: readonly string[]) => void }) {
  const form = useCallForm(renewRecoveryCodesCall, { code: '' });
  return (
    <CallFormDialog
      title={__('New recovery codes', 'magpie')}
      description={__('Your old codes stop working.', 'magpie')}
      size="small"
      onClose={onClose}
      form={form}
      fields={form.values}
      onDone={({ codes }) => onDone(codes)}
      button={__('Create new codes', 'magpie')}
      disabled={form.values.code === ''}
    >
      <TextField label={__('Code from the app', 'magpie')} {...codeField} {...form.field('code')} />
    </CallFormDialog>
  );
}

function End({ onClose, onDone }: StepProps & { onDone: (account: Account) => void }) {
  const form = useCallForm(endTwoFactorCall, { code: '', password: '' });
  return (
    <CallFormDialog
      title={__('Turn off two-factor sign-in', 'magpie')}
      size="small"
      onClose={onClose}
      form={form}
      fields={form.values}
      onDone={onDone}
      button={__('Turn off', 'magpie')}
      variant="danger"
      disabled={form.values.code === ''}
    >
      <TextField
        label={__('Code from the app, or a recovery code', 'magpie')}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <TextField label={__('Your password', 'magpie')} {...passwordField} {...form.field('password')} />
    </CallFormDialog>
  );
}

function RecoveryCodes({ codes, onClose }: StepProps & { codes: readonly string[] }) {
  return (
    <Dialog
      title={__('Your recovery codes', 'magpie')}
      description={__(
        'Each code works once. Store them somewhere other than your phone; they won’t be shown again.',
        'magpie',
      )}
      open
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {__('I’ve saved them', 'magpie')}
        </Button>
      }
    >
      <CopyText label={__('Recovery codes', 'magpie')} text={codes.join('\n')} />
    </Dialog>
  );
}
