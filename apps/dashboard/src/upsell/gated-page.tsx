/**
 * This module is responsible for a report that is not built yet, for readers who aren't entitled to it: its overlay in
 * front of a report's outline.
 */
import type { ReportKey } from '@magpie/reports';
import { Card, CardGrid, Skeleton } from '@magpie/ui';
import { TITLE_ID } from '../shell/title-id.ts';
import { Gate } from './gate.tsx';
import styles from './gated-page.module.css';

const ROWS = [92, 84, 78, 70, 66, 58, 52, 44];

/** The overlay in front of an outline that is any report's. */
export function GatedPage({ report, title }: { report: ReportKey; title: string }) {
  return (
    <>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Gate report={report} given="refused">
        <div className={styles.outline}>
          <Card>
            <Skeleton height={280} />
          </Card>
          <CardGrid columns={4}>
            {[0, 1, 2, 3].map((box) => (
              <Card key={box}>
                <Skeleton height={56} />
              </Card>
            ))}
          </CardGrid>
          <Card>
            <div className={styles.rows}>
              {ROWS.map((width) => (
                <Skeleton key={width} height={16} width={`${width}%`} />
              ))}
            </div>
          </Card>
        </div>
      </Gate>
    </>
  );
}
