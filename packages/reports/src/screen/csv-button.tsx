/** Button that downloads the rows of a table or chart as a CSV file. */

import FileSpreadsheet from 'icon:file-spreadsheet';
import { __, IconButton, sprintf, useIsPrint } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';

export interface CsvButtonProps {
  /** Name of the rows on the screen, translated. */
  title: string;
  /** The report's table. */
  table: string;
  /** Parameters of the file; without them those of the file's usual rows. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Whether there are no rows, or they failed. */
  disabled?: boolean;
  /** Same size as the buttons of the sheet next to it; small unless given. */
  large?: boolean;
}

/** The button; paper has none. */
export function CsvButton({ title, table, params, disabled = false, large = false }: CsvButtonProps) {
  const { onExport } = useReportScreen();
  if (useIsPrint()) return null;
  return (
    <IconButton
      {...(!large && { size: 'small' })}
      label={/* translators: %s: the title of a table */ sprintf(__('CSV: %s', 'magpie'), title)}
      disabled={onExport === null || disabled}
      onClick={() => onExport?.(table, params)}
    >
      <FileSpreadsheet />
    </IconButton>
  );
}
