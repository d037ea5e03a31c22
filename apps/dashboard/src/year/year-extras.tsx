/** Additions to the Year in Review: pictures of its cards, and links to help. */
import type { YearExtras } from '@magpie/reports/screens';
import { __ } from '@magpie/ui';
import { type ReactNode, useMemo } from 'react';
import { HELP_PATH, NEWS_PATH } from '../common/paths.ts';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { YearPicture } from './year-picture.tsx';

interface YearExtrasProps {
  content: ScreenContent<unknown>;
  children: (extras: YearExtras) => ReactNode;
}

/** Gives the screen of the Year in Review what the page adds to it. */
export function YearExtrasProvider({ children }: YearExtrasProps) {
  const { config, site } = useDashboard();
  const extras = useMemo(
    (): YearExtras => ({
      Picture: YearPicture,
      firstDay: site.firstDay,
      community: [
        { label: __('What’s new', 'magpie'), href: `#${NEWS_PATH}` },
        { label: __('Help and reference', 'magpie'), href: `#${HELP_PATH}` },
        ...(config.supportUrl ? [{ label: __('Support', 'magpie'), href: config.supportUrl }] : []),
      ],
    }),
    [config, site.firstDay],
  );
  return children(extras);
}
