/** Assigns a meaning to each column of a table, with its first rows next to it. */

import Download from 'icon:download';
import FileJson from 'icon:file-braces';
import { CallError, type Problem } from '@magpie/contract';
import { __, Button, FieldError, Notice, Select, Switch, sprintf, TextField } from '@magpie/ui';
import { useRef, useState } from 'react';
import { saveFile } from '../../../common/save-file.ts';
import { zones } from '../../../common/zones.ts';
import listStyles from '../../../settings-form/list.module.css';
import { useDashboard } from '../../../view/dashboard.tsx';
import { ColumnTable } from './column-table.tsx';
import { ConstantList } from './constant-list.tsx';
import { type Draft, type MappingFaults, meaningField, missing, type TimeFormat, twice, withColumns } from './draft.ts';
import { EventNames } from './event-names.tsx';
import styles from './mapping.module.css';
import { targetText } from './targets.ts';
import type { Table } from './use-table.ts';

/** The form. `problem` is what the server says of the mapping. */
export function MappingForm({ table, problem }: { table: Table; problem: Problem | undefined }) {
  const { rows, draft, change } = table;
  if (!rows || !draft) return null;
  const doubles = twice(draft);
  const said = problem?.field?.startsWith('mapping') ? problem : undefined;
  const faults: MappingFaults = (field) =>
    doubles.has(field)
      ? __('Another column is already used for this.', 'magpie')
      : said?.field === `mapping.${field}`
        ? said.message
        : undefined;
  const fields = new Set([...draft.columns.flat(), ...draft.constants].map(meaningField));
  // What the server says of something that is shown stands there; all else stands above.
  const shown = ['timeZone', 'delimiter'].some((field) => said?.field === `mapping.${field}`);
  const elsewhere = said && !shown && !fields.has(said.field!.slice('mapping.'.length)) ? said : undefined;
  return (
    <div className={styles.mapping}>
      <Head table={table} draft={draft} fault={faults('delimiter')} />
      <ColumnTable
        rows={rows}
        draft={draft}
        faults={faults}
        onChange={(columns) => change(withColumns(draft, columns))}
      />
      <Needed draft={draft} />
      {elsewhere && (
        <Notice tone="bad" title={__('The mapping isn’t complete yet.', 'magpie')}>
          {elsewhere.message}
        </Notice>
      )}
      <ConstantList constants={draft.constants} faults={faults} onChange={(constants) => change({ constants })} />
      <Times draft={draft} fault={faults('timeZone')} onChange={change} />
      <EventNames draft={draft} rows={rows} faults={faults} onChange={change} />
      {fields.has('item.category') && (
        <TextField
          label={__('Category separator', 'magpie')}
          hint={__('Such as “ > ” in “Birds > Wrens”. Leave empty if categories have one level.', 'magpie')}
          className={styles.short}
          dir="ltr"
          maxLength={10}
          value={draft.categorySeparator}
          onChange={(categorySeparator) => change({ categorySeparator })}
        />
      )}
    </div>
  );
}

const delimiters = () => [
  { value: ',', label: __('Comma', 'magpie') },
  { value: ';', label: __('Semicolon', 'magpie') },
  { value: '\t', label: __('Tab', 'magpie') },
  { value: '|', label: __('Vertical bar', 'magpie') },
];

function Head({ table, draft, fault }: { table: Table; draft: Draft; fault: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const choices = delimiters();
  const known = choices.some(({ value }) => value === draft.delimiter);
  async function load(file: File) {
    setProblem(undefined);
    try {
      await table.load(await file.text());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.problem.message);
    }
  }
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{__('Map columns', 'magpie')}</h3>
        <div className={listStyles.buttons}>
          <Button size="small" icon={<FileJson />} onClick={() => input.current?.click()}>
            {__('Load mapping file', 'magpie')}
          </Button>
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              saveFile({
                name: 'mapping.json',
                content: new Blob([`${JSON.stringify(table.mapping, null, 2)}\n`], { type: 'application/json' }),
              })
            }
          >
            {__('Download mapping', 'magpie')}
          </Button>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={__('Mapping file', 'magpie')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) void load(chosen);
          event.currentTarget.value = '';
        }}
      />
      <FieldError>{problem}</FieldError>
      <div className={styles.form}>
        <Select
          label={__('Separator', 'magpie')}
          value={draft.delimiter}
          error={fault}
          options={known ? choices : [...choices, { value: draft.delimiter, label: draft.delimiter }]}
          onChange={table.split}
        />
        <Switch
          label={__('First row contains column names', 'magpie')}
          checked={draft.header}
          onChange={(header) => table.change({ header })}
        />
      </div>
    </>
  );
}

function Needed({ draft }: { draft: Draft }) {
  const needed = missing(draft).map((targets) => targets.map(targetText).join(__(' or ', 'magpie')));
  return (
    <p className={styles.needed} role="status" data-open={needed.length > 0 || undefined}>
      {needed.length === 0
        ? __('All required columns are mapped.', 'magpie')
        : /* translators: %s: names of fields */ sprintf(__('Still missing: %s.', 'magpie'), needed.join(', '))}
    </p>
  );
}

/** Times that name their zone end with one: `Z`, `UTC`, or an offset. */
const timeFormats = () => [
  { value: 'text', label: __('Text, such as 2026-11-20 14:05', 'magpie') },
  { value: 's', label: __('Seconds since 1970', 'magpie') },
  { value: 'ms', label: __('Milliseconds since 1970', 'magpie') },
  { value: 'us', label: __('Microseconds since 1970', 'magpie') },
];

function Times({
  draft,
  fault,
  onChange,
}: {
  draft: Draft;
  fault: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
}) {
  const { site } = useDashboard();
  return (
    <div className={styles.form}>
      <Select
        label={__('Time format', 'magpie')}
        value={draft.timeFormat}
        options={timeFormats()}
        onChange={(timeFormat) => onChange({ timeFormat: timeFormat as TimeFormat })}
      />
      {draft.timeFormat === 'text' && (
        <Select
          label={__('Default time zone', 'magpie')}
          value={draft.timeZone}
          error={fault}
          options={[
            {
              value: '',
              label: /* translators: %s: a time zone */ sprintf(__('Site default: %s', 'magpie'), site.timeZone),
            },
            ...zones(draft.timeZone || 'UTC'),
          ]}
          onChange={(timeZone) => onChange({ timeZone })}
        />
      )}
    </div>
  );
}
