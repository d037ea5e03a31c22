/** This module is responsible for the receipt of an answer: what was asked, of whom, and how fresh and how exact it is. */
import { __, Dialog, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useDashboard } from '../dashboard.tsx';
import { CopyText } from './copy-text.tsx';
import styles from './receipt.module.css';
import type { ReportAnswer } from './use-report.ts';

export interface ReceiptProps {
  title: string;
  answer: ReportAnswer<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The receipt of an answer. */
export function Receipt({ title, answer, open, onOpenChange }: ReceiptProps) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const { meta, dates } = answer;
  const at = (ms: number | null) =>
    ms === null
      ? '–'
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: site.timeZone }).format(
          ms,
        );
  const rows: readonly (readonly [name: string, value: string])[] = [
    [
      __('Definition', 'magpie'),
      /* translators: 1: a report's id, 2: a number that counts up with its definition */
      sprintf(__('%1$s, version %2$d', 'magpie'), meta.definition.id, meta.definition.version),
    ],
    [__('Range', 'magpie'), format.dayRange(dates.start, dates.end)],
    ...(dates.compare
      ? [[__('Compared with', 'magpie'), format.dayRange(dates.compare.start, dates.compare.end)] as const]
      : []),
    [__('Time zone', 'magpie'), site.timeZone],
    [__('Engine', 'magpie'), meta.engine],
    [
      __('Visitors', 'magpie'),
      meta.quality.identity === 'day'
        ? __('recognised for one day, without cookies', 'magpie')
        : __('recognised by a stored id', 'magpie'),
    ],
    [
      __('Distinct counts', 'magpie'),
      meta.quality.approximate ? __('estimated, within 1%', 'magpie') : __('exact', 'magpie'),
    ],
    [__('Last event', 'magpie'), at(meta.freshness.lastEventAt)],
    [__('Answered', 'magpie'), at(meta.freshness.answeredAt)],
  ];
  return (
    <Dialog
      size="large"
      title={__('How is this computed?', 'magpie')}
      description={
        /* translators: %s: a report's title */ sprintf(
          __('The receipt of %s: what was asked, of whom, and how exact the answer is.', 'magpie'),
          title,
        )
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.title}>{__('Questions', 'magpie')}</h3>
      <CopyText label={__('Questions as JSON', 'magpie')} text={JSON.stringify(meta.query, null, 2)} />
    </Dialog>
  );
}
