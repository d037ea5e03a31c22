/** Enables printing in a process that serves no requests. */
import { join } from 'node:path';
import type { App } from '../app/app.ts';
import type { CommandApp } from '../app/command.ts';
import { openStandalone } from '../hosts/standalone/standalone.ts';
import { openIcons } from '../icons/icons.ts';
import { newSecret } from '../state/tokens.ts';
import { buildServer, type ServerParts } from './build-server.ts';
import { defaultTier } from './environment.ts';

/** An app with what commands need beside it. */
export interface PreparedApp {
  readonly app: CommandApp;
  /** Ends what was prepared; the app stays open. */
  end(): Promise<void>;
}

/** Lets the commands of this process print, by a server that listens nowhere. @throws StartupError `not_built` */
export async function prepareToPrint(
  app: App,
  dirs: Pick<ServerParts, 'dashboardDir' | 'trackerDir'>,
): Promise<PreparedApp> {
  const built = await buildServer(app, {
    ...dirs,
    host: await openStandalone(app.state, { now: app.now }),
    entitlement: { tier: defaultTier(), upgradeUrl: undefined, isDemo: false },
    // What is not known yet is not fetched for it.
    icons: openIcons(join(app.dataDir, 'icons'), app.now, async () => undefined),
    commands: {},
    controlToken: newSecret(),
    trustProxy: false,
  });
  await built.server.ready();
  return { app: built.app, end: () => built.server.close() };
}
