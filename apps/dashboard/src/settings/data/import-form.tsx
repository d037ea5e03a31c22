/** Imports past data: files are sent, counted in a trial run, and imported while the user may leave the page. */
import type { JobOrder, Problem } from '@magpie/contract';
import { stopJobCall } from '@magpie/contract';
import { __, Button, Select, Skeleton } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../../common/lazy-named.ts';
import { useJob } from '../../common/use-job.ts';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import { JobProgress, STOPPED } from '../jobs/job-progress.tsx';
import { hasAmounts } from './csv/draft.ts';
import { useTable } from './csv/use-table.ts';
import styles from './data.module.css';
import { FileList } from './file-list.tsx';
import {
  type Format,
  formatHint,
  formats,
  type ImportOptions,
  NO_OPTIONS,
  optionOfField,
  takesMany,
  toCallOptions,
} from './import-kinds.ts';
import { ImportOptionFields } from './import-options.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { mustConfirm } from './import-readings.ts';
import { useFiles } from './use-files.ts';

const MappingForm = lazyNamed(() => import('./csv/mapping-form.tsx'), 'MappingForm');

/** A kind, its files, what they do not say themselves, a trial, and the import. */
export function ImportForm({ aside = false }: { aside?: boolean }) {
  const { site, config } = useDashboard();
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>('access-log');
  const [options, setOptions] = useState<ImportOptions>(NO_OPTIONS);
  const many = takesMany(format);
  const work = useJob('import', ({ state, result }) => {
    if ((result as { dryRun?: boolean } | null)?.dryRun) return;
    if (state === 'done') change.clear();
    // What was stored before it failed or was stopped is listed, and can be undone.
    void client.invalidateQueries();
  });
  /** The work whose outcome is about other files than those that are chosen now. */
  const [past, setPast] = useState<number>();
  const isPast = work.state !== undefined && work.state.id === past;
  const { files, ...change } = useFiles(many, work.running);
  const table = useTable(format === 'csv' ? files[0] : undefined);
  const turn =
    <Args extends readonly unknown[]>(to: (...args: Args) => void) =>
    (...args: Args) => {
      setPast(work.state?.id);
      work.forget();
      to(...args);
    };
  const stop = useAction(stopJobCall);
  const buttons = useRef<HTMLDivElement>(null);
  const isStopping = useRef(false);
  useEffect(() => {
    if (work.running || !isStopping.current) return;
    isStopping.current = false;
    // The button that was pressed is gone.
    if (document.activeElement === document.body)
      (buttons.current?.querySelector<HTMLElement>('button:enabled') ?? buttons.current)?.focus();
  }, [work.running]);

  const problem: Problem | undefined =
    work.problem ?? (work.state?.state === 'failed' && !isPast ? (work.state.problem ?? undefined) : undefined);
  // What is said beside a field is not said again under the buttons.
  const beside =
    (format === 'csv' && problem?.field?.startsWith('mapping')) || optionOfField(problem?.field) !== undefined;
  const ready = files.length > 0 && files.every(({ reference }) => reference !== undefined);
  const tooMany = !many && files.length > 1;
  const unread = format === 'csv' && !table.mapping;

  // A preview of these files that isn't sure: who imports now has seen how their tables were read.
  const toConfirm = work.state?.state === 'done' && !isPast && mustConfirm(work.state.result);
  const start = (dryRun: boolean) => {
    const order = {
      kind: 'import',
      format,
      files: files.flatMap(({ reference }) => reference ?? []),
      dryRun,
      ...toCallOptions(format, options),
      ...(format === 'csv' && { mapping: table.mapping }),
      ...(format === 'search-console' && toConfirm && !dryRun && { confirm: true }),
    };
    void work.start(order as JobOrder);
  };
  return (
    <div className={styles.import}>
      <p className={formStyles.label}>{__('Import past data', 'magpie')}</p>
      <Select
        label={__('File type', 'magpie')}
        hint={formatHint(format)}
        value={format}
        disabled={work.running}
        onChange={turn((value) => setFormat(value as Format))}
        options={formats()}
      />
      <FileList
        files={{
          ...change,
          files,
          add: turn(change.add),
          addOnServer: turn(change.addOnServer),
          remove: turn(change.remove),
        }}
        many={many}
        onServer={config.user.capabilities.includes('manage_sites')}
        busy={work.running}
      />
      {tooMany && (
        <p className={styles.fault} role="alert">
          {__('This type is imported one file at a time. Remove the others.', 'magpie')}
        </p>
      )}
      {format === 'csv' && table.reading && files[0]?.file === undefined && <Skeleton height={200} />}
      {format === 'csv' && table.problem && table.problem !== files[0]?.problem && (
        <p className={styles.fault} role="alert">
          {table.problem.message} <code className={styles.code}>{table.problem.code}</code>
        </p>
      )}
      {format === 'csv' && table.draft && (
        <Suspense fallback={<Skeleton height={320} />}>
          <MappingForm table={table} problem={problem} />
        </Suspense>
      )}
      <ImportOptionFields
        format={format}
        options={options}
        problem={problem}
        hidden={format === 'csv' && !(table.draft && hasAmounts(table.draft)) ? ['currency'] : []}
        onChange={(changes) => setOptions((before) => ({ ...before, ...changes }))}
      />
      <div ref={buttons} className={listStyles.buttons} tabIndex={-1}>
        <Button disabled={!ready || tooMany || unread} loading={work.running} onClick={() => start(true)}>
          {__('Preview', 'magpie')}
        </Button>
        <Button
          variant={aside ? 'secondary' : 'primary'}
          disabled={!ready || tooMany || unread || work.running}
          onClick={() => start(false)}
        >
          {toConfirm ? __('Import as read', 'magpie') : __('Import', 'magpie')}
        </Button>
        {work.state?.state === 'running' && (
          <Button
            variant="ghost"
            loading={stop.busy}
            onClick={() => {
              isStopping.current = true;
              void stop.run({ site: site.id, id: String(work.state!.id) });
            }}
          >
            {__('Stop', 'magpie')}
          </Button>
        )}
      </div>
      {(work.running || (problem && !beside)) && (
        <JobProgress work={work} running={__('Reading the file. You can leave this page.', 'magpie')} done={null} />
      )}
      {problem && problem.code !== STOPPED && !work.running && <code className={styles.code}>{problem.code}</code>}
      {work.state?.state === 'done' && !work.running && !problem && !isPast && (
        <ImportOutcome result={work.state.result} />
      )}
    </div>
  );
}
