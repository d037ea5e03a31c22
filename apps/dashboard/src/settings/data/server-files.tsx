/** Selects files from the server's folder for imports. */

import RotateCw from 'icon:rotate-cw';
import { importFolderCall } from '@magpie/contract';
import { __, Button, Checkbox, SearchField, Skeleton, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import listStyles from '../../settings-form/list.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { bytesText } from './bytes-text.ts';
import styles from './data.module.css';

interface ServerFile {
  readonly name: string;
  readonly bytes: number;
}

/** More are searched. */
const SHORT = 12;

/** The list, and a button that takes what was checked. */
export function ServerFiles({ many, onChoose }: { many: boolean; onChoose: (files: readonly ServerFile[]) => void }) {
  const { call, site } = useDashboard();
  const { locale, timeZone } = useLocale();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['settings', site.id, 'import-folder'],
    queryFn: async ({ signal }) => (await call(importFolderCall, {}, signal)).data,
    // What someone has just laid there is what he looks for.
    staleTime: 0,
  });
  const [names, setNames] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState('');
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const found = data?.files.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase())) ?? [];
  return (
    <div className={styles.server}>
      <p className={listStyles.quiet}>
        {__('Put files into this folder on the server. They stay there after the import.', 'magpie')}{' '}
        {data && (
          <code className={styles.folder} dir="ltr">
            {data.folder}
          </code>
        )}
      </p>
      {!data && !error && <Skeleton height={72} />}
      {error && (
        <p className={styles.fault} role="alert">
          {error.message}
        </p>
      )}
      {data?.files.length === 0 && <p>{__('The folder is empty.', 'magpie')}</p>}
      {data && data.files.length > SHORT && (
        <SearchField label={__('Search files', 'magpie')} value={wanted} onChange={setWanted} />
      )}
      {found.length > 0 && (
        <ul className={styles.serverList}>
          {found.map(({ name, bytes, writtenAt }) => (
            <li key={name}>
              <Checkbox
                label={<bdi>{name}</bdi>}
                description={`${bytesText(bytes, locale)} · ${date.format(writtenAt)}`}
                checked={names.includes(name)}
                onChange={(on) =>
                  setNames((before) => [...(many ? before.filter((one) => one !== name) : []), ...(on ? [name] : [])])
                }
              />
            </li>
          ))}
        </ul>
      )}
      {data?.more && <p className={listStyles.quiet}>{__('Only some of the files are shown.', 'magpie')}</p>}
      <div className={listStyles.buttons}>
        <Button
          variant="primary"
          size="small"
          disabled={names.length === 0}
          onClick={() => onChoose(data?.files.filter(({ name }) => names.includes(name)) ?? [])}
        >
          {many ? __('Use these files', 'magpie') : __('Use this file', 'magpie')}
        </Button>
        <Button size="small" icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
          {__('Refresh', 'magpie')}
        </Button>
      </div>
    </div>
  );
}
