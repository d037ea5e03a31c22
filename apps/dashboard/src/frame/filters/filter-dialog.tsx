/** The filter builder: a dimension or metric, an operator, values. Loaded on demand. */

import ChevronLeft from 'icon:chevron-left';
import type { Meta } from '@magpie/contract';
import type { Report } from '@magpie/reports';
import { __, Button, Dialog, Select, sprintf, useLocale } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { type FormEvent, useMemo, useState } from 'react';
import { useDashboard } from '../../view/dashboard.tsx';
import { fieldLabel, fieldMeaning, opLabel } from '../../view/filter-texts.ts';
import {
  BETWEEN,
  comparesNumbers,
  FILTER_LIMITS,
  type FilterOp,
  findBrokenRule,
  needsValue,
  type ViewFilter,
  withFilter,
} from '../../view/filters.ts';
import { filterProblemText } from '../../view/problem-texts.ts';
import { filterField, metricOps, operatorsFor, valueProblem } from '../../view/read-filters.ts';
import { useView } from '../../view/use-view.ts';
import { useDefinition } from '../use-definition.ts';
import { FieldList } from './field-list.tsx';
import styles from './filter-dialog.module.css';
import { filterFields, listTables } from './filter-fields.ts';
import { NumberField, numbersFor } from './number-field.tsx';
import { ValueField } from './value-field.tsx';

export interface FilterDialogProps {
  open: boolean;
  /** The filter that is changed; a new one when null. */
  before: ViewFilter | null;
  reportId: string;
  /** Questions that the report has asked: a filter must be compatible with all of them. */
  questions: Meta['query'];
  onApply: (filter: ViewFilter) => void;
  onClose: () => void;
}

/** The filter builder. */
export function FilterDialog({ open, before, reportId, questions, onApply, onClose }: FilterDialogProps) {
  const { site } = useDashboard();
  const [field, setField] = useState(before?.field ?? null);
  const report = useDefinition(reportId);
  const groups = useMemo(() => {
    const mayChangeSettings = site.capabilities.includes('save_settings');
    return filterFields(report, questions, site.customDefinitions, mayChangeSettings);
  }, [report, questions, site]);
  return (
    <Dialog
      size="medium"
      title={before ? __('Edit filter', 'magpie') : __('Add filter', 'magpie')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {field === null ? (
        <FieldList groups={groups} onChoose={setField} />
      ) : (
        <FilterForm
          key={field}
          field={field}
          before={before?.field === field ? before : null}
          replaces={before}
          reportId={reportId}
          onBack={() => setField(null)}
          onApply={onApply}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FilterFormProps extends Pick<FilterDialogProps, 'before' | 'reportId' | 'onApply' | 'onClose'> {
  field: string;
  /** The filter whose place the new one takes. */
  replaces: ViewFilter | null;
  onBack: () => void;
}

/** The way to filter by a dimension, and the values. */
function FilterForm({ field, before, replaces, reportId, onBack, onApply, onClose }: FilterFormProps) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const { view } = useView();
  const report = useDefinition(reportId);
  const dimension = filterField(field, site.customDefinitions ?? []);
  const measured = dimension ? undefined : metric(field, site.customDefinitions);
  const unit = measured?.unit;
  const ofNumbers = (one: FilterOp) => unit !== undefined || comparesNumbers(one);
  const [op, setOp] = useState<FilterOp>(before?.op ?? (measured ? 'greater' : 'is'));
  const [values, setValues] = useState<readonly string[]>((!ofNumbers(op) && before?.values) || []);
  const [text, setText] = useState((ofNumbers(op) && before?.values[0]) || '');
  const [error, setError] = useState<string>();
  const known = dimension ?? measured;
  const name = fieldLabel(field, site.customDefinitions);
  const others = view.filters.filter((one) => !(one.field === replaces?.field && one.op === replaces.op));

  function changeOp(next: FilterOp) {
    setOp(next);
    setError(undefined);
    setText(ofNumbers(next) && ofNumbers(op) ? numbersFor(next, text) : '');
    if (ofNumbers(next)) setValues([]);
  }
  /** @returns the values with one more, or undefined if it cannot be one */
  function withText(value: string): readonly string[] | undefined {
    const problem = valueProblem(op, value, unit !== undefined);
    if (problem) {
      const shown = ofNumbers(op) ? value.split(BETWEEN).filter(Boolean).join(' – ') : value;
      setError(filterProblemText({ value: shown || name, ...problem }));
      return undefined;
    }
    const next = ofNumbers(op) ? [value] : [...new Set([...values, value])];
    if (next.length > FILTER_LIMITS.values) {
      setError(filterProblemText({ value, rule: 'values' }));
      return undefined;
    }
    return next;
  }
  function add(value: string) {
    const next = withText(value);
    if (!next) return;
    setError(undefined);
    setValues(next);
    setText('');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    const all = !needsValue(op) ? [] : typed === '' && values.length > 0 ? values : withText(typed);
    if (!all) return;
    const filter = { field, op, values: all, ...(unit && { unit }) };
    const rule = findBrokenRule(withFilter(others, filter));
    if (rule) setError(filterProblemText({ value: all.join(', '), rule }));
    else onApply(filter);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <Button variant="ghost" size="small" icon={<ChevronLeft className={styles.back} />} onClick={onBack}>
          {__('Change dimension or metric', 'magpie')}
        </Button>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.meaning}>{known && fieldMeaning(known)}</p>
      </div>
      <Select
        label={/* translators: %s: a dimension */ sprintf(__('Condition for %s', 'magpie'), name)}
        hideLabel
        value={op}
        options={(dimension ? operatorsFor(dimension) : measured ? metricOps(measured) : []).map((one) => ({
          value: one,
          label: opLabel(one, values.length > 1),
        }))}
        onChange={(next) => changeOp(next as FilterOp)}
      />
      {ofNumbers(op) ? (
        <NumberField
          op={op}
          name={name}
          unit={unit}
          currency={site.currency}
          text={text}
          error={error}
          onText={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      ) : (
        needsValue(op) && (
          <ValueField
            field={field}
            name={name}
            reportId={reportId}
            others={others}
            values={values}
            text={text}
            error={error}
            onText={(next) => {
              setText(next);
              setError(undefined);
            }}
            onAdd={add}
            onRemove={(value) => setValues(values.filter((one) => one !== value))}
          />
        )
      )}
      {measured && <p className={styles.hint}>{rowsText(report, locale)}</p>}
      <footer className={styles.actions}>
        <Button onClick={onClose}>{__('Cancel', 'magpie')}</Button>
        <Button type="submit" variant="primary">
          {replaces ? __('Apply', 'magpie') : __('Add filter', 'magpie')}
        </Button>
      </footer>
    </form>
  );
}

/** Explains the effect of a filter over a metric, and its limits. */
function rowsText(report: Report, locale: string): string {
  const lists = listTables(report).map(({ title }) => __(title, 'magpie'));
  return sprintf(
    /* translators: %s: names of lists */
    __('Shows only matching rows in %s. Totals don’t change.', 'magpie'),
    new Intl.ListFormat(locale).format(lists),
  );
}
