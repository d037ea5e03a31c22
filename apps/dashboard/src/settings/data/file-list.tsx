/** Selects the files of an import and shows the progress of each. */

import CircleAlert from 'icon:circle-alert';
import CircleCheck from 'icon:circle-check';
import FileText from 'icon:file-text';
import FileUp from 'icon:file-up';
import HardDrive from 'icon:hard-drive';
import RotateCw from 'icon:rotate-cw';
import X from 'icon:x';
import { __, Button, IconButton, ProgressBar, sprintf, useLocale } from '@magpie/ui';
import { useState } from 'react';
import { FileDrop } from '../../settings-form/file-drop.tsx';
import listStyles from '../../settings-form/list.module.css';
import { bytesText } from './bytes-text.ts';
import styles from './data.module.css';
import { ServerFiles } from './server-files.tsx';
import type { ChosenFile, Files } from './use-files.ts';

/** A place to drop files on, buttons to choose them, and those that were chosen. */
export function FileList({
  files: { files, ...change },
  many,
  onServer,
  busy,
}: {
  files: Files;
  many: boolean;
  /** Whether files that lie on the server may be chosen. */
  onServer: boolean;
  /** Nothing can be changed now. */
  busy: boolean;
}) {
  const [listed, setListed] = useState(false);
  return (
    <div className={styles.files}>
      <FileDrop
        label={__('Files to import', 'magpie')}
        inputLabel={__('File to import', 'magpie')}
        multiple={many}
        disabled={busy}
        onFiles={(chosen) => change.add([...chosen])}
      >
        {(choose) => (
          <>
            <div className={listStyles.buttons}>
              <Button icon={<FileUp />} disabled={busy} onClick={choose}>
                {many ? __('Choose files', 'magpie') : __('Choose a file', 'magpie')}
              </Button>
              {onServer && (
                <Button
                  icon={<HardDrive />}
                  disabled={busy}
                  aria-expanded={listed}
                  onClick={() => setListed((before) => !before)}
                >
                  {__('On the server', 'magpie')}
                </Button>
              )}
            </div>
            <p className={listStyles.quiet}>
              {many
                ? __('Or drop them here. Add all parts of one export together.', 'magpie')
                : __('Or drop it here. gzip and bzip2 files work too.', 'magpie')}
            </p>
          </>
        )}
      </FileDrop>
      {listed && onServer && (
        <ServerFiles
          many={many}
          onChoose={(chosen) => {
            change.addOnServer(chosen);
            setListed(false);
          }}
        />
      )}
      {files.length > 0 && (
        <ul className={styles.chosen}>
          {files.map((one) => (
            <FileLine key={one.key} one={one} busy={busy} onRemove={change.remove} onRetry={change.retry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileLine({
  one: { key, name, bytes, sent, reference, file, problem },
  busy,
  onRemove,
  onRetry,
}: {
  one: ChosenFile;
  busy: boolean;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}) {
  const { locale } = useLocale();
  const share = bytes === 0 ? 0 : sent / bytes;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  const Icon = problem ? CircleAlert : reference ? CircleCheck : FileText;
  const size = bytesText(bytes, locale);
  return (
    <li className={styles.file} data-failed={problem ? true : undefined} data-ready={reference ? true : undefined}>
      <Icon size={16} aria-hidden="true" className={styles.fileIcon} />
      <div className={styles.fileText}>
        <p className={styles.fileName}>
          <bdi>{name}</bdi> <span className={listStyles.quiet}>{size}</span>
        </p>
        {problem ? (
          <p className={styles.fault} role="alert">
            {problem.message} <code className={styles.code}>{problem.code}</code>
          </p>
        ) : reference ? (
          <p className={listStyles.quiet}>{file ? __('Uploaded', 'magpie') : __('On the server', 'magpie')}</p>
        ) : (
          <span className={styles.sending}>
            <ProgressBar
              className={styles.sendingTrack}
              label={/* translators: %s: name of a file */ sprintf(__('Uploading %s', 'magpie'), name)}
              value={Math.round(share * 100)}
              max={100}
              text={percent}
            />
            <span className={listStyles.quiet}>{percent}</span>
          </span>
        )}
      </div>
      {problem?.retryable && (
        <Button size="small" icon={<RotateCw />} onClick={() => onRetry(key)}>
          {__('Resume', 'magpie')}
        </Button>
      )}
      <IconButton
        size="small"
        disabled={busy}
        label={
          reference || problem
            ? /* translators: %s: name of a file */ sprintf(__('Remove %s', 'magpie'), name)
            : /* translators: %s: name of a file */ sprintf(__('Cancel upload of %s', 'magpie'), name)
        }
        onClick={() => onRemove(key)}
      >
        <X />
      </IconButton>
    </li>
  );
}
