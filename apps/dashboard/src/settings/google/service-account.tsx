/** Connects a site by the key file of a service account, which needs no browser at Google. */
import FileKey from 'icon:file-key';
import { GOOGLE_LIMITS, googleServiceAccountCall } from '@magpie/contract';
import { __, Button, Card, CopyText, FieldError, sprintf } from '@magpie/ui';
import { useRef, useState } from 'react';
import { useGoogleAction } from '../../common/use-google.ts';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './google.module.css';
import { type KeyFile, readKeyFile } from './key-file.ts';

/** The card; folded unless it is the only way. */
export function ServiceAccount({ opened }: { opened: boolean }) {
  return (
    <Card title={__('Service account', 'magpie')}>
      <details className={styles.more} open={opened}>
        <summary>{__('Use a service account instead', 'magpie')}</summary>
        <KeyFileForm />
      </details>
    </Card>
  );
}

/** Chooses the file, shows the address to be given rights at Google, and connects. */
export function KeyFileForm() {
  const { site } = useDashboard();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<KeyFile & { readonly file: string }>();
  const { run, busy, problem, reset } = useGoogleAction(googleServiceAccountCall);
  async function take(file: File | undefined) {
    if (!file) return;
    reset();
    const read = file.size > GOOGLE_LIMITS.keyChars ? readKeyFile('') : readKeyFile(await file.text());
    setChosen({ ...read, file: file.name });
  }
  const key = chosen?.key;
  return (
    <div className={styles.file}>
      <p className={formStyles.hint}>
        {__(
          'A service account is a Google account for programs. It never has to sign in again, and works where Google can’t reach this server’s address. In the Google Cloud Console create one, and a key for it of the type JSON.',
          'magpie',
        )}
      </p>
      <section
        className={styles.drop}
        aria-label={__('Key file', 'magpie')}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!busy) void take(event.dataTransfer.files[0]);
        }}
      >
        <Button icon={<FileKey />} disabled={busy} onClick={() => input.current?.click()}>
          {__('Choose the JSON file', 'magpie')}
        </Button>
        <p className={formStyles.hint}>
          {chosen ? <bdi dir="ltr">{chosen.file}</bdi> : __('Or drop it here.', 'magpie')}
        </p>
      </section>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={__('Key file', 'magpie')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <FieldError>{chosen?.problem ?? problem?.message}</FieldError>
      {chosen?.email !== undefined && key !== undefined && (
        <>
          <p className={styles.note}>
            {__(
              'Now give this address rights at Google, as you would a person: in Google Analytics as a Viewer of the property (Admin, Property access management), in Search Console as a user (Settings, Users and permissions).',
              'magpie',
            )}
          </p>
          <CopyText label={__('Address of the service account', 'magpie')} text={chosen.email} />
          <div>
            <Button variant="primary" loading={busy} onClick={() => void run({ site: site.id, key })}>
              {/* translators: %s: a site's name */ sprintf(__('Connect %s', 'magpie'), site.name)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
