/** Where people give up on a form: how often it was started and left, and the fields that were changed last. */
import { __, BarList, sprintf, useFormat } from '@magpie/ui';
import { NOT_SET } from '@magpie/vocabulary';
import { useMemo } from 'react';
import { NamedValues } from '../screen/named-values.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import type { FieldsData } from './forms.shape.ts';
import styles from './lost-fields.module.css';

export interface LostFieldsProps {
  /** The form. */
  id: string;
  /** All forms of the page: their fields are loaded at once. */
  ids: readonly string[];
}

/** Where people give up on a form. */
export function LostFields({ id, ids }: LostFieldsProps) {
  const format = useFormat();
  const { product, useMore } = useReportScreen();
  const names = useMemo(() => ({ names: ids }), [ids]);
  const { data, failed } = useMore<FieldsData>('fields', names);
  if (failed) return <PartFailure question="rows" />;
  const form = data?.rows.find((one) => one.id === id);
  const number = (value: number | undefined) => (value === undefined ? '…' : format.metric(value, 'integer'));
  return (
    <div className={styles.lost}>
      <NamedValues
        className={styles.marks}
        values={[
          [__('Started', 'magpie'), number(form?.started)],
          [__('Sent', 'magpie'), number(form?.sent)],
          [__('Given up', 'magpie'), number(form?.abandoned)],
        ]}
      />
      <div className={styles.fields}>
        <p className={styles.title}>{__('Last field before people gave up', 'magpie')}</p>
        {form && form.fields.length > 0 && (
          <BarList
            total={form.abandoned}
            rows={form.fields.map(({ field, abandoned }) => ({
              id: field,
              label: field === NOT_SET ? __('A field without a label', 'magpie') : field,
              value: abandoned,
              nameless: field === NOT_SET,
            }))}
          />
        )}
        {form && <p className={styles.note}>{fieldsNote(form, format, product)}</p>}
      </div>
    </div>
  );
}

/** Returns the note next to the fields. */
function fieldsNote(
  { started, abandoned, fields, total }: FieldsData['rows'][number],
  format: ReturnType<typeof useFormat>,
  product: string,
) {
  if (abandoned === 0)
    return started === 0
      ? __('No one started this form in this period.', 'magpie')
      : __('No one gave up on this form in this period.', 'magpie');
  const more = total - fields.length;
  const others = sprintf(
    /* translators: %s: how many fields of a form aren't listed */
    __('Other fields: %s.', 'magpie'),
    format.metric(more, 'integer'),
  );
  /* translators: %s: the product's name */
  const unread = sprintf(__('%s never reads what is typed into a form.', 'magpie'), product);
  return more > 0 ? `${others} ${unread}` : unread;
}
