/** Additions to Search Console: the prompts, and the import of an export. */
import type { QueriesExtras } from '@magpie/reports/screens';
import { __, linkClass } from '@magpie/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { SearchPrompts } from './search-prompts.tsx';

const IMPORTS_PATH = '/settings/data';

/** Gives the screen of Search Console what the page adds to it. */
export function QueriesExtrasProvider({
  content,
  children,
}: {
  content: ScreenContent<unknown>;
  children: (extras: QueriesExtras) => ReactNode;
}) {
  const { site } = useDashboard();
  const { search } = useLocation();
  return children({
    // Beside the sample's terms nothing is offered.
    prompts: content.meta && !content.meta.demo && <SearchPrompts />,
    importLink: site.capabilities.includes('save_settings') && (
      <Link className={linkClass} to={{ pathname: IMPORTS_PATH, search }}>
        {__('Import an export', 'magpie')}
      </Link>
    ),
  });
}
