/** A real Magpie server on loopback. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPABILITIES, type Capability } from '@magpie/contract';
import { type App, createLog, openApp, type Served, type ServeOptions, serve } from '@magpie/server';

const dist = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

/** A running server. A process can open one event store, so a test file starts one. */
export interface Magpie {
  readonly app: App;
  readonly served: Served;
  readonly url: string;
  /** Path of a link that signs a new user in; with all rights unless given. */
  signInLink(capabilities?: readonly Capability[]): Promise<string>;
  close(): Promise<void>;
}

/** Starts a server with an empty data folder. */
export async function startMagpie({
  googleServer,
  ...options
}: Partial<ServeOptions & { readonly googleServer: string }> = {}): Promise<Magpie> {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-wordpress-'));
  const app = await openApp({ dataDir: join(dir, 'data'), log: createLog({ level: 'error' }), googleServer });
  const served = await serve(app, {
    port: 0,
    dashboardDir: dist('dashboard'),
    trackerDir: dist('tracker'),
    tier: 'pro',
    ...options,
  });
  let users = 0;
  return {
    app,
    served,
    url: served.url,
    async signInLink(capabilities = CAPABILITIES) {
      users += 1;
      const user = await app.state.users.create({
        email: `user${users}@example.com`,
        name: `User ${users}`,
        capabilities,
      });
      return served.host.signInLink(user.id);
    },
    async close() {
      await served.close();
      await app.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
