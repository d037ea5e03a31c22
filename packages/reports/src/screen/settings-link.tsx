/** Links from a report to the setting that changes its content. */
import { linkClass } from '@magpie/ui';
import type { ReactNode } from 'react';
import { useReportScreen } from './report-screen.tsx';

/** A link to a section of the settings; nothing for readers who may not change them. */
export function SettingsLink({ section, children }: { section: string; children: ReactNode }) {
  const href = useReportScreen().settingsUrl(section);
  return (
    href !== null && (
      <a className={linkClass} href={href}>
        {children}
      </a>
    )
  );
}
