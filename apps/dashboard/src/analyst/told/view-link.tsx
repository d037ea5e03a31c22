/** The link to the report that shows the same numbers, with its dates and filters. */

import ArrowRight from 'icon:arrow-right';
import type { AnalystViewData } from '@magpie/contract';
import { findReport, isReportKey } from '@magpie/reports';
import { __ } from '@magpie/ui';
import { Link } from 'react-router';
import { useView } from '../../view/use-view.ts';
import { DEFAULT_VIEW, writeView } from '../../view/view.ts';
import styles from './analyst-text.module.css';
import { viewFiltersOf } from './view-filters.ts';

/** 'Open in report'; nothing where no report can show it. */
export function ViewLink({ view: told }: { view: AnalystViewData }) {
  const { view } = useView();
  const path = isReportKey(told.report) ? findReport(told.report).path : null;
  const filters = viewFiltersOf(told.filter);
  if (path === null || !filters) return null;
  const { start, end, compared } = told;
  const search = writeView({
    ...DEFAULT_VIEW,
    site: view.site,
    range: { start, end },
    compare: compared ?? null,
    filters,
  }).toString();
  return (
    <Link className={styles.link} to={{ pathname: path, search: search && `?${search}` }}>
      {__('Open in report', 'magpie')}
      <ArrowRight size={14} aria-hidden="true" className={styles.onward} />
    </Link>
  );
}
