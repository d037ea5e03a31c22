/** This module is responsible for bringing a history in: a file is sent, counted, and imported while the page may be left. */
import { CallError, uploadAnswer, type WorkOrder } from '@magpie/contract';
import { __, Button, FieldError, Select, sprintf, useLocale } from '@magpie/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDashboard } from '../../dashboard.tsx';
import { CopyText } from '../../frame/copy-text.tsx';
import listStyles from '../form/list.module.css';
import formStyles from '../form/settings-form.module.css';
import { upload } from '../upload.ts';
import { useWork } from '../work/use-work.ts';
import { WorkLine } from '../work/work-line.tsx';
import styles from './data.module.css';

type Format = (WorkOrder & { kind: 'import' })['format'];

const formats = (): readonly { value: Format; label: string }[] => [
  { value: 'access-log', label: __('Access log of a web server', 'magpie') },
  { value: 'ga4', label: __('Google Analytics 4 (BigQuery export)', 'magpie') },
  { value: 'ua', label: __('Universal Analytics (sessions, CSV)', 'magpie') },
  { value: 'search-console', label: __('Search Console (ZIP or CSV)', 'magpie') },
];

/** A kind, a file, and how far it is. */
export function ImportForm() {
  const { site, config } = useDashboard();
  const client = useQueryClient();
  const { locale } = useLocale();
  const file = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<Format>('access-log');
  const work = useWork('import', () => void client.invalidateQueries());
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      const { id } = await upload(config, 'uploads', { site: site.id, name: chosen.name }, chosen, uploadAnswer);
      await work.start({ kind: 'import', upload: id, format, dryRun: false });
    },
  });
  const {
    imported = 0,
    alreadyImported = 0,
    rows,
  } = (work.state?.result ?? {}) as {
    imported?: number;
    alreadyImported?: number;
    rows?: number;
  };
  const number = new Intl.NumberFormat(locale);
  return (
    <div className={styles.import}>
      <p className={formStyles.label}>{__('Bring in a history', 'magpie')}</p>
      <div className={styles.choose}>
        <Select
          label={__('What kind of file?', 'magpie')}
          value={format}
          onChange={(value) => setFormat(value as Format)}
          options={formats()}
        />
        <Button icon={<FileUp />} loading={send.isPending || work.running} onClick={() => file.current?.click()}>
          {__('Choose a file', 'magpie')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={__('File of history', 'magpie')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) send.mutate(chosen);
          event.currentTarget.value = '';
        }}
      />
      {send.isPending && !work.running && (
        <p className={listStyles.quiet} role="status">
          {__('Sending the file…', 'magpie')}
        </p>
      )}
      {send.error && (
        <FieldError>{send.error instanceof CallError ? send.error.problem.message : String(send.error)}</FieldError>
      )}
      <WorkLine
        work={work}
        running={__('Importing. You can leave this page.', 'magpie')}
        done={
          rows === undefined
            ? sprintf(
                /* translators: 1: entries that are new, 2: entries that were there before */ __(
                  'Done: %1$s new, %2$s were there already.',
                  'magpie',
                ),
                number.format(imported),
                number.format(alreadyImported),
              )
            : __('Done.', 'magpie')
        }
      />
      <details className={styles.more}>
        <summary>{__('Large files, and other formats', 'magpie')}</summary>
        <p className={listStyles.quiet}>
          {__(
            'At the command line there is no limit, several files go in at once, and --dry-run only counts:',
            'magpie',
          )}
        </p>
        <CopyText
          label={__('Command that imports', 'magpie')}
          text={`npm run magpie -- --site ${site.id} import ${format} /path/to/file`}
        />
      </details>
    </div>
  );
}
