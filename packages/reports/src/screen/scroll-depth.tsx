/** Scroll box: how far pages are read on average, and where readers stop. */
import { __, sprintf, useFormat } from '@magpie/ui';
import type { CSSProperties } from 'react';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { DEPTHS, type ScrollDepths } from '../parts/scroll-depth.shape.ts';
import { PartCard } from './part-card.tsx';
import { PartFailure } from './part-failure.tsx';
import { useReportScreen } from './report-screen.tsx';
import styles from './scroll-depth.module.css';
import { useComparedPeriod } from './use-compared-period.tsx';

/** The box. */
export function ScrollDepth({ scroll }: { scroll: ScrollDepths | PartError | null }) {
  const { failed } = useReportScreen();
  const compared = useComparedPeriod();
  const format = useFormat();
  const shown = isPartError(scroll) ? null : scroll;
  const percent = (value: number) => format.metric(value, 'percent');
  return (
    <PartCard
      title={__('Average Scroll Depth', 'magpie')}
      help={__('Scroll events fire at 25%, 50%, 75% and 100%.', 'magpie')}
      question="scroll"
      metrics={['averageScrollDepth']}
      answer={scroll}
      failure={<PartFailure question={failed.scroll ? 'scroll' : 'scroll_steps'} />}
    >
      <div className={styles.scroll}>
        <div
          className={styles.sheet}
          style={{ '--depth': `${shown?.average ?? 0}%` } as CSSProperties}
          aria-hidden="true"
        >
          <span />
        </div>
        <div className={styles.average}>
          <p className={styles.number}>{shown ? percent(shown.average) : '…'}</p>
          {shown?.compare && <p className={styles.versus}>{compared.versus(percent(shown.compare.average))}</p>}
        </div>
        <dl className={styles.depths}>
          {DEPTHS.map((depth, i) => (
            <div key={depth}>
              <dt>
                {sprintf(
                  /* translators: %s: how far down a page, such as 25% */
                  __('Reached %s', 'magpie'),
                  format.metric(depth, 'percent', 'compact'),
                )}
              </dt>
              <dd>
                <span className={styles.track}>
                  <span style={{ inlineSize: `${shown?.reached[i] ?? 0}%` }} />
                </span>
                <span className={styles.share}>
                  {shown ? percent(shown.reached[i]!) : '…'}
                  {shown?.compare && <small>{percent(shown.compare.reached[i]!)}</small>}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.explainer}>{__('Scroll events fire at 25%, 50%, 75% and 100%.', 'magpie')}</p>
      </div>
    </PartCard>
  );
}
