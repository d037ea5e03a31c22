/** The export menu of a report: the report's own entries, and its tables as files, which are loaded on demand. */

import Download from 'icon:download';
import { __, IconButton, Menu, MenuSeparator } from '@magpie/ui';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import type { ReportAnswer } from './use-report.ts';

const loadTables = () => import('./export-tables.tsx');
const ExportTables = lazyNamed(loadTables, 'ExportTables');

export interface ExportMenuProps {
  reportId: string;
  /** Answer on display; nothing can be exported before. */
  answer: ReportAnswer<unknown> | undefined;
  /** Whether nothing can be exported. */
  disabled?: boolean | undefined;
  /** Entries above the tables, such as the PDF. */
  children: ReactNode;
}

/** The export menu. */
export function ExportMenu({ reportId, answer, disabled, children }: ExportMenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const show = () => {
    if (disabled) return;
    // The menu drops down from its button, which may have been scrolled away.
    trigger.current?.scrollIntoView({ block: 'nearest' });
    setOpen(true);
  };
  useShortcut('export', show);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          ref={trigger}
          label={__('Export', 'magpie')}
          title={__('Export', 'magpie')}
          variant="secondary"
          disabled={disabled}
          onPointerEnter={() => void loadTables()}
          onFocus={() => void loadTables()}
        >
          <Download />
        </IconButton>
      }
    >
      {children}
      <MenuSeparator />
      <Suspense>
        <ExportTables reportId={reportId} answer={answer} />
      </Suspense>
    </Menu>
  );
}
