import { copyBuilt } from '@magpie/testing/build-once';
import { createLog } from '../basics/log.ts';
import { openApp } from '../startup/open-app.ts';

/**
 * Fills a folder as a new server does. The tables are made once per test run and copied: making them takes longer than opening them, and
 * nothing in them says when they were made.
 */
export const copyNewData = (dataDir: string): Promise<void> =>
  copyBuilt(
    'new-data',
    async (folder) => {
      const app = await openApp({ dataDir: folder, log: createLog({ level: 'error' }) });
      await app.close();
    },
    dataDir,
  );
