/** Saves a report as a PDF file. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PrintedReport, prepareToPrint } from '@magpie/server';
import { DASHBOARD_DIR, ensureBuilt, TRACKER_DIR } from './build.ts';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { number } from './table.ts';

/** Prints a report, here or in the running server, and saves it. @throws CliError `cannot_write`, and whatever printing throws */
export function savePdf(file: string, input: Record<string, unknown>, options: GlobalOptions): Promise<void> {
  const path = resolve(file);
  return run<PrintedReport>(
    {
      name: 'report.pdf',
      input,
      // The JSON result doesn't contain the file itself.
      options: { ...options, json: false },
      prepare: async (app) => {
        await ensureBuilt({ whenOlder: false });
        return prepareToPrint(app, { dashboardDir: DASHBOARD_DIR, trackerDir: TRACKER_DIR });
      },
    },
    ({ pdf }) => {
      const content = Buffer.from(pdf, 'base64');
      try {
        writeFileSync(path, content);
      } catch (error) {
        throw new CliError(
          'cannot_write',
          `Can't write to ${path}: ${error instanceof Error ? error.message : error}.`,
        );
      }
      return options.json
        ? JSON.stringify({ file: path, bytes: content.length }, null, 2)
        : `${path}: ${number(Math.ceil(content.length / 1000))} kB`;
    },
  );
}
