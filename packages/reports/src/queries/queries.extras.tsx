/** Additions to Search Console: the prompts, and the import of an export. */
import { __, linkClass } from '@magpie/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useHost } from '../screen/host.tsx';

/** Loaded after the terms: few readers are offered something. */
const SearchPrompts = lazy(() =>
  import('../blocks/search-prompts/search-prompts.tsx').then((all) => ({ default: all.SearchPrompts })),
);

/** The prompts below the terms; only where the terms are the site's own. */
export function Prompts() {
  // Beside the sample's terms nothing is offered.
  return (
    useHost().sample === false && (
      <Suspense>
        <SearchPrompts />
      </Suspense>
    )
  );
}

const LazyReading = lazy(() =>
  import('../blocks/search-console/search-reading.tsx').then((all) => ({ default: all.SearchReading })),
);

/** How reading the connected Search Console goes. */
export function Reading({ inPlace = false }: { inPlace?: boolean }) {
  return (
    useHost().sample === false && (
      <Suspense>
        <LazyReading inPlace={inPlace} />
      </Suspense>
    )
  );
}

/** Leads to importing an export; nothing for who may not. */
export function useImportLink(): ReactNode {
  const { maySave, pageUrl } = useHost();
  return (
    maySave && (
      <a className={linkClass} href={pageUrl('/settings/data')}>
        {__('Import an export', 'magpie')}
      </a>
    )
  );
}
