/** Card of the running month: its revenue so far, the forecast, and its certainty. */
import { __, _n, Card, StatGroup, sprintf, useFormat } from '@magpie/ui';
import { PartFailure } from '../../screen/part-failure.tsx';
import { useReportScreen } from '../../screen/report-screen.tsx';
import styles from './this-month.module.css';
import { FEWEST_SELLING_DAYS, type Month } from './this-month.shape.ts';

/** The running month; null where it couldn't be asked for. */
interface MonthData {
  readonly month: Month | null;
  readonly has_shop: boolean;
}

/** The card. */
export function MonthCard({ data }: { data: MonthData | null }) {
  const { loading } = useReportScreen();
  const format = useFormat();
  const month = data?.month ?? null;
  const title = __('This Month', 'magpie');
  const help = __(
    'The current month, whatever dates you choose. Each remaining day counts as the average of its weekday over the last eight weeks.',
    'magpie',
  );
  const stat = (id: string, label: string, value: number | null | undefined) => ({
    ...{ id, label, value: value ?? null },
    unit: 'currency' as const,
    figure: { title: label, question: 'month', meaning: help },
  });
  return (
    <Card title={title} help={help} figure={{ title, question: 'month', meaning: help }}>
      {data && !data.month ? (
        <PartFailure question="month" />
      ) : (
        <>
          <StatGroup
            loading={loading}
            stats={[
              stat('so_far', __('So Far', 'magpie'), month?.so_far),
              stat('expected', __('Expected Total', 'magpie'), month?.forecast?.expected),
              stat('low', __('At Least', 'magpie'), month?.forecast?.low),
              stat('high', __('At Most', 'magpie'), month?.forecast?.high),
            ]}
          />
          <p className={styles.words}>{data && describeMonth(data, format)}</p>
        </>
      )}
    </Card>
  );
}

/** How sure the forecast is, or why there is none. */
function describeMonth({ month, has_shop: hasShop }: MonthData, format: ReturnType<typeof useFormat>): string {
  if (!month || !hasShop) return '';
  if (month.forecast)
    return sprintf(
      /* translators: %s: a day */
      __('By %s. In 8 of 10 cases, the month ends between the last two numbers.', 'magpie'),
      format.day(month.end, 'long'),
    );
  if (month.days_needed > 0)
    return sprintf(
      /* translators: %s: a number of days */
      _n(
        'A forecast needs four weeks of data: %s more day.',
        'A forecast needs four weeks of data: %s more days.',
        month.days_needed,
        'magpie',
      ),
      format.metric(month.days_needed, 'integer'),
    );
  return sprintf(
    /* translators: %s: a number of days */
    __('A forecast needs sales on at least %s days in the last eight weeks.', 'magpie'),
    format.metric(FEWEST_SELLING_DAYS, 'integer'),
  );
}
