/** Options for imported files that don't contain the information themselves. */
import { ACCESS_LOG_FORMATS, type Problem, SEARCH_TABLES, SEARCH_TYPES } from '@magpie/contract';
import { __, Select, sprintf, TextField, useLocale } from '@magpie/ui';
import { useEffect, useState } from 'react';
import { currencies, zones } from '../../common/zones.ts';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './data.module.css';
import { type Format, formatOptions, type ImportOptions, optionOfField } from './import-kinds.ts';
import { tableText } from './import-readings.ts';

/** The fields of a kind, folded away until one is wanted, or wrong. */
export function ImportOptionFields({
  format,
  options,
  problem,
  hidden,
  onChange,
}: {
  format: Format;
  options: ImportOptions;
  problem: Problem | undefined;
  /** Options that would make no difference now. */
  hidden: readonly (keyof ImportOptions)[];
  onChange: (changes: Partial<ImportOptions>) => void;
}) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const [open, setOpen] = useState(false);
  const wrong = optionOfField(problem?.field);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const names = formatOptions(format).filter((name) => !hidden.includes(name));
  if (names.length === 0) return null;
  const field = (name: keyof ImportOptions) => ({
    value: options[name],
    error: wrong === name ? problem?.message : undefined,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const told = { value: '', label: __('Detect automatically', 'magpie') };
  const plain = (value: string) => ({ value, label: value });
  const fields: Readonly<Record<keyof ImportOptions, () => React.ReactNode>> = {
    log: () => (
      <Select label={__('Log format', 'magpie')} options={[told, ...ACCESS_LOG_FORMATS.map(plain)]} {...field('log')} />
    ),
    timeZone: () => (
      <Select
        label={format === 'ua' ? __('Time zone of the Analytics view', 'magpie') : __('Default time zone', 'magpie')}
        options={[
          format === 'ua'
            ? {
                value: '',
                label: /* translators: %s: a time zone */ sprintf(__('Site default: %s', 'magpie'), site.timeZone),
              }
            : told,
          ...zones(options.timeZone || 'UTC'),
        ]}
        {...field('timeZone')}
      />
    ),
    currency: () => (
      <Select
        label={__('Default currency', 'magpie')}
        options={[{ value: '', label: __('Site default', 'magpie') }, ...currencies(locale)]}
        {...field('currency')}
      />
    ),
    start: () => <TextField label={__('First day', 'magpie')} type="date" {...field('start')} />,
    end: () => <TextField label={__('Last day', 'magpie')} type="date" {...field('end')} />,
    searchType: () => (
      <Select
        label={__('Search type', 'magpie')}
        options={[told, ...SEARCH_TYPES.map(plain)]}
        {...field('searchType')}
      />
    ),
    table: () => (
      <Select
        label={__('Row type', 'magpie')}
        options={[told, ...SEARCH_TABLES.map((table) => ({ value: table, label: tableText(table) }))]}
        {...field('table')}
      />
    ),
    dimensions: () => (
      <TextField
        label={__('Dimensions in API responses', 'magpie')}
        hint={__('Such as date,query', 'magpie')}
        dir="ltr"
        autoComplete="off"
        {...field('dimensions')}
      />
    ),
  };
  return (
    <details className={formStyles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{__('Defaults for missing values', 'magpie')}</summary>
      <div className={styles.options}>
        {names.map((name) => (
          <div key={name}>{fields[name]()}</div>
        ))}
      </div>
    </details>
  );
}
