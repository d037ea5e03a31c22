/** The number or two numbers that a filter compares with, and their unit. */
import { __, sprintf, TextField, useLocale } from '@magpie/ui';
import type { Metric } from '@magpie/vocabulary';
import { BETWEEN, type FilterOp } from '../../view/filters.ts';
import styles from './filter-dialog.module.css';
import { useFocusFirst } from './use-focus-first.ts';

export interface NumberFieldProps {
  op: FilterOp;
  /** Name of the compared field. */
  name: string;
  /** Unit of a metric. */
  unit: Metric['unit'] | undefined;
  currency: string;
  /** Text as in the URL: two numbers of `between` with the separator between them. */
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** The same text for another way to compare. */
export const numbersFor = (op: FilterOp, text: string): string => {
  const [first = '', last = ''] = text.split(BETWEEN);
  return op === 'between' ? first + BETWEEN + last : first;
};

/** The number, or the two, of a filter. */
export function NumberField({ op, name, unit, currency, text, error, onText }: NumberFieldProps) {
  const { locale } = useLocale();
  const field = useFocusFirst<HTMLInputElement>();
  const [first = '', last = ''] = text.split(BETWEEN);
  const measured =
    unit &&
    { ratio: '%', seconds: __('seconds', 'magpie'), currency, integer: null, quantity: null, float: null }[unit];
  const change = (low: string, high: string) => {
    const typed = [low, high].map((one) => plainNumber(one, locale)).join(BETWEEN);
    onText(op === 'between' ? typed : numbersFor(op, typed));
  };
  const named = (label: string) =>
    measured
      ? /* translators: 1: a metric or one of two numbers, 2: what it is measured in */
        sprintf(__('%1$s (%2$s)', 'magpie'), label, measured)
      : label;
  const between = op === 'between';
  return (
    <div className={styles.numbers}>
      <TextField
        ref={field}
        label={named(between ? __('From', 'magpie') : name)}
        hideLabel={!between && !measured}
        inputMode="decimal"
        value={first}
        error={between ? undefined : error}
        aria-invalid={error ? true : undefined}
        onChange={(next) => change(next, last)}
      />
      {between && (
        <TextField
          label={named(__('To', 'magpie'))}
          inputMode="decimal"
          value={last}
          onChange={(next) => change(first, next)}
        />
      )}
      {between && error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Converts a number typed with the reader's decimal sign to its form in the URL. */
function plainNumber(typed: string, locale: string): string {
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return typed.trim().replace(sign, '.');
}
