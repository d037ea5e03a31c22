/** Connects a site by the key file of a service account, which needs no browser at Google. */
import FileKey from 'icon:file-key';
import { GOOGLE_LIMITS, googleServiceAccountCall } from '@magpie/contract';
import { __, Button, Card, CopyText, FieldError, sprintf } from '@magpie/ui';
import { useState } from 'react';
import { useGoogleAction } from '../../common/use-google.ts';
import { FileDrop } from '../../settings-form/file-drop.tsx';
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

/** Form that takes the key file, shows which address needs access at Google, and connects. */
export function KeyFileForm() {
  const { site } = useDashboard();
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
      <FileDrop
        label={__('Key file', 'magpie')}
        inputLabel={__('Key file', 'magpie')}
        accept=".json,application/json"
        disabled={busy}
        onFiles={([file]) => void take(file)}
      >
        {(choose) => (
          <>
            <Button icon={<FileKey />} disabled={busy} onClick={choose}>
              {__('Choose the JSON file', 'magpie')}
            </Button>
            <p className={formStyles.hint}>
              {chosen ? <bdi dir="ltr">{chosen.file}</bdi> : __('Or drop it here.', 'magpie')}
            </p>
          </>
        )}
      </FileDrop>
      <FieldError>{chosen?.problem ?? problem?.message}</FieldError>
      {chosen?.email !== undefined && key !== undefined && (
        <>
          <p className={styles.note}>
            {__(
              'Now give this address access at Google: in Google Analytics as a Viewer of the property (Admin, Property access management), in Search Console as a user (Settings, Users and permissions).',
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
