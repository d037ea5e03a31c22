/** This module is responsible for the place of a report that is not built yet: it says so plainly, or what it takes to see it. */
import type { ReportKey } from '@magpie/reports';
import { __, Card, EmptyState, linkClass } from '@magpie/ui';
import { Hammer } from 'lucide-react';
import { Link } from 'react-router';
import { useEntitlement } from '../entitlement.ts';
import { GatedPage } from '../upsell/gated-page.tsx';
import styles from './coming-page.module.css';
import { TITLE_ID } from './title-id.ts';

/** Says what the report will show, that it is coming, and where there is something to see. */
export function ComingPage({
  report,
  title,
  description,
  search,
}: {
  report: ReportKey;
  title: string;
  description: string;
  search: string;
}) {
  const { decide } = useEntitlement();
  if (decide(report).access !== 'full') return <GatedPage report={report} title={title} />;
  return (
    <>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Card>
        <div className={styles.body}>
          <EmptyState
            icon={<Hammer />}
            title={__('This report is coming soon', 'magpie')}
            text={`${description}. ${__('It isn’t available yet.', 'magpie')}`}
            action={
              <Link className={linkClass} to={{ pathname: '/', search }}>
                {__('Go to Overview', 'magpie')}
              </Link>
            }
          />
        </div>
      </Card>
    </>
  );
}
