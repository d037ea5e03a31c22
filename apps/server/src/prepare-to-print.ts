/** This module is responsible for letting a process print that serves nobody. */
import { join } from 'node:path';
import { buildServer, type ServerParts } from './build-server.ts';
import { defaultTier } from './environment.ts';
import { openStandalone } from './hosts/standalone/standalone.ts';
import { openIcons } from './icons/icons.ts';
import type { RunningApp } from './open-app.ts';
import { newSecret } from './state/tokens.ts';

/** Lets the commands of this process print, by a server that listens nowhere; answers what ends that. @throws StartupError `not_built` */
export async function prepareToPrint(
  app: RunningApp,
  dirs: Pick<ServerParts, 'dashboardDir' | 'trackerDir'>,
): Promise<() => Promise<void>> {
  const server = await buildServer(app, {
    ...dirs,
    host: await openStandalone(app.state, { now: app.now }),
    entitlement: { tier: defaultTier(), upgradeUrl: undefined, isDemo: false },
    // What is not known yet is not fetched for it.
    icons: openIcons(join(app.dataDir, 'icons'), app.now, async () => undefined),
    commands: {},
    controlToken: newSecret(),
    trustProxy: false,
  });
  await server.ready();
  return () => server.close();
}
