/** Heat map of customers by the month of their first order. */

import Repeat from 'icon:repeat';
import { __, EmptyState, sprintf, useFormat } from '@magpie/ui';
import { CohortHeatmap, cohortsNote, followedShare, TooFewCohorts } from '../screen/cohort-heatmap.tsx';
import { HeatmapCard } from '../screen/heatmap-card.tsx';
import { type CustomersData, ENOUGH_CUSTOMERS } from './customers.shape.ts';

type Months = CustomersData['first_months'];

/** Number of customers of each month that ordered again in each later month. */
export function Cohorts({ data }: { data: CustomersData | null }) {
  const format = useFormat();
  const months = data?.first_months ?? null;
  const title = __('Customers Who Ordered Again', 'magpie');
  const help = __(
    'Each row shows the customers whose first order was in that month, and how many ordered again in each later month. With a filter, only matching orders count.',
    'magpie',
  );
  const empty = months?.dates === null;
  return (
    <HeatmapCard
      title={title}
      help={help}
      question="customers"
      meaning={help}
      table="first_months"
      waiting={months === null}
      empty={empty}
      note={empty ? null : months && cohortsNote(months, 'months', format)}
    >
      {months && empty ? (
        <Nothing months={months} />
      ) : (
        <CohortHeatmap
          data={months}
          by="months"
          title={title}
          rowsHead={{ label: __('First order', 'magpie'), extra: __('Customers', 'magpie') }}
          lead={months && leadSentence(months, format)}
        />
      )}
    </HeatmapCard>
  );
}

/** Why there is nothing to show. */
function Nothing({ months: { too_few: tooFew } }: { months: Months }) {
  const format = useFormat();
  if (tooFew)
    return (
      <TooFewCohorts
        title={__('It takes three full months of orders to see who orders again.', 'magpie')}
        tooFew={tooFew}
      />
    );
  return (
    <EmptyState
      icon={<Repeat />}
      title={
        /* translators: %s: a number */ sprintf(
          __('This table needs at least %s customers.', 'magpie'),
          format.metric(ENOUGH_CUSTOMERS, 'integer'),
        )
      }
    />
  );
}

/** How many ordered again in the next month. */
function leadSentence({ came_back: all }: Months, format: ReturnType<typeof useFormat>): string {
  if (!all)
    return __(
      'The first customers came in the last of these months, so it’s too early to see who orders again.',
      'magpie',
    );
  return sprintf(
    /* translators: 1: 100 or 1,000, 2: how many of them */
    __('Of %1$s new customers, %2$s ordered again in the following month.', 'magpie'),
    ...followedShare(all, format),
  );
}
