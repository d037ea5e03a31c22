/** Screen of the Cart Abandonment report: products left in carts, one table by product, one by day. */
import { __, _n, sprintf, useFormat } from '@magpie/ui';
import { ENOUGH_CARTS } from '@magpie/vocabulary';
import { ParamsOf } from '../screen/params-of.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ReportTable } from '../screen/report-table.tsx';
import styles from '../screen/stack.module.css';
import { type CartData, type CartNumbers, DATES, DATES_PREFIX, PRODUCTS } from './cart.shape.ts';
import { LeftInCarts } from './left-in-carts.tsx';

/** The Cart Abandonment report. */
export function Screen({ data }: ScreenProps<CartData>) {
  const { params, urlOf, productOf } = useReportScreen();
  const byRate = (params.sort ?? PRODUCTS.order.id).endsWith('abandonment');
  const format = useFormat();
  const inWords = useInWords();
  return (
    <div className={styles.screen}>
      <LeftInCarts data={data} />
      <ReportTable
        table={PRODUCTS}
        rows={data?.products ?? null}
        pagination={data?.pagination ?? null}
        comparing={data?.compare}
        question="products"
        line={
          <>
            {__('Bars: added to carts; darker, checked out; the line below, bought.', 'magpie')}{' '}
            {byRate &&
              sprintf(
                /* translators: %s: a number of units */
                __(
                  'Products with fewer than %s added to carts are grey and come last: their rates say little.',
                  'magpie',
                ),
                String(ENOUGH_CARTS),
              )}
          </>
        }
        hintOf={inWords.units}
        hrefOf={productOf}
      />
      <ParamsOf prefix={DATES_PREFIX}>
        <ReportTable
          table={DATES}
          rows={data?.dates ?? null}
          pagination={data?.dates_pagination ?? null}
          comparing={data?.compare}
          question="day_visits"
          line={__('Bars: visits with a cart; darker, with a checkout; the line below, with an order.', 'magpie')}
          nameOf={(date) => format.day(date)}
          hintOf={inWords.visits}
          hrefOf={(date) => urlOf('ecommerce', undefined, { start: date, end: date })}
        />
      </ParamsOf>
    </div>
  );
}

/** The lengths of the bars behind a name, in words. */
function useInWords() {
  const format = useFormat();
  const count = ({ added, checked_out, bought }: CartNumbers) =>
    [added, checked_out, bought].map((value) => format.metric(value, 'quantity'));
  return {
    units: (row: CartNumbers) =>
      /* translators: 1 to 3: numbers of pieces of a product */
      sprintf(__('%1$s added, %2$s checked out, %3$s bought', 'magpie'), ...count(row)),
    visits: (row: CartNumbers) =>
      sprintf(
        /* translators: 1 to 3: numbers of visits; the form is that of the first */
        _n(
          '%1$s visit with a cart, %2$s with a checkout, %3$s with an order',
          '%1$s visits with a cart, %2$s with a checkout, %3$s with an order',
          row.added ?? 0,
          'magpie',
        ),
        ...count(row),
      ),
  };
}
