/** Imports notes from a CSV file: a preview of the result, then the import. */

import FileUp from 'icon:file-up';
import { NOTE_LIMITS, type NotesImport } from '@magpie/contract';
import { __, _n, Button, classNames, Dialog, Notice, Spinner, sprintf, useLocale } from '@magpie/ui';
import { type DragEvent, useRef, useState } from 'react';
import { successToast } from '../common/popups.tsx';
import styles from './import-dialog.module.css';
import { useImportNotes } from './notes-data.ts';

/** Imports notes from a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { locale } = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [tooBig, setTooBig] = useState(false);
  const look = useImportNotes();
  const bring = useImportNotes();
  const found = look.data;
  const many = (found?.created ?? 0) + (found?.changed ?? 0);
  const number = new Intl.NumberFormat(locale);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    bring.reset();
    look.reset();
    setFile(chosen);
    setTooBig(chosen.size > NOTE_LIMITS.importBytes);
    if (chosen.size <= NOTE_LIMITS.importBytes) look.mutate({ file: chosen, dryRun: true });
  }
  function start() {
    if (!file) return;
    bring.mutate(
      { file, dryRun: false },
      {
        onSuccess: ({ created, changed }) => {
          successToast(
            /* translators: %s: how many notes were imported */
            sprintf(
              _n('%s site note imported', '%s site notes imported', created + changed, 'magpie'),
              number.format(created + changed),
            ),
          );
          onClose();
        },
      },
    );
  }
  const problem = bring.error?.problem ?? look.error?.problem;
  return (
    <Dialog
      title={__('Import site notes', 'magpie')}
      description={__(
        'Choose a CSV file with the columns date and title. The columns important, category and color are optional. Existing notes aren’t imported twice.',
        'magpie',
      )}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{__('Cancel', 'magpie')}</Button>
          <Button variant="primary" disabled={!found || many === 0} loading={bring.isPending} onClick={start}>
            {found
              ? sprintf(
                  /* translators: %s: how many notes will be imported */
                  _n('Import %s note', 'Import %s notes', many, 'magpie'),
                  number.format(many),
                )
              : __('Import', 'magpie')}
          </Button>
        </>
      }
    >
      <div className={styles.box}>
        <Drop name={file?.name ?? null} onFile={choose} />
        <div role="status">{look.isPending && <Spinner label={__('Reading the file…', 'magpie')} />}</div>
        {tooBig && (
          <Notice tone="bad">
            {sprintf(
              /* translators: %d: megabytes */
              __('The file is larger than %d MB.', 'magpie'),
              NOTE_LIMITS.importBytes / 1_000_000,
            )}
          </Notice>
        )}
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        {found && <Found found={found} format={(value) => number.format(value)} />}
      </div>
    </Dialog>
  );
}

function Drop({ name, onFile }: { name: string | null; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to what the button does
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <Button icon={<FileUp />} onClick={() => input.current?.click()}>
        {name === null ? __('Choose a file', 'magpie') : __('Choose another file', 'magpie')}
      </Button>
      <bdi className={styles.name}>{name ?? __('or drop it here', 'magpie')}</bdi>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Result that importing the file would have. */
function Found({ found, format }: { found: NotesImport; format: (value: number) => string }) {
  const rows: [name: string, value: string][] = [
    [__('New notes', 'magpie'), format(found.created)],
    [__('Changed notes', 'magpie'), format(found.changed)],
    [__('Already there', 'magpie'), format(found.unchanged)],
    [__('Skipped lines', 'magpie'), format(found.failed)],
    ...(found.categories.length > 0
      ? [[__('New categories', 'magpie'), found.categories.join(', ')] as [string, string]]
      : []),
    ...(found.ignored.length > 0
      ? [[__('Ignored columns', 'magpie'), found.ignored.join(', ')] as [string, string]]
      : []),
  ];
  const untold = found.failed - found.errors.length;
  return (
    <>
      <dl className={styles.counts}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.count}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {found.errors.length > 0 && (
        <div>
          <p className={styles.title}>{__('These lines are skipped:', 'magpie')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={styles.lines} tabIndex={0}>
            {found.errors.map(({ line, column, message }) => (
              <li key={line} dir="auto">
                {column === null
                  ? /* translators: 1: the number of a line, 2: what is wrong with it */
                    sprintf(__('Line %1$d: %2$s', 'magpie'), line, message)
                  : /* translators: 1: the number of a line, 2: a column, 3: what is wrong with it */
                    sprintf(__('Line %1$d, %2$s: %3$s', 'magpie'), line, column, message)}
              </li>
            ))}
            {untold > 0 && (
              <li>
                {
                  /* translators: %d: how many more lines */
                  sprintf(_n('and %d more line', 'and %d more lines', untold, 'magpie'), untold)
                }
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}
