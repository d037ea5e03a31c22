/** Has a running Magpie answer on a port, and gives the command line its address. */

import { join } from 'node:path';
import type { Tier } from '@magpie/reports';
import type { App } from '../app/app.ts';
import type { CommandApp } from '../app/command.ts';
import { writeServerFile } from '../basics/folder.ts';
import { COMMANDS } from '../commands/index.ts';
import { fetchIcon } from '../content/fetch-icon.ts';
import { describeError, StartupError } from '../errors/startup-error.ts';
import { openStandalone, type StandaloneHost } from '../hosts/standalone/standalone.ts';
import { basePath } from '../http/base-path.ts';
import type { TrustedProxies } from '../http/sender-address.ts';
import { openIcons } from '../icons/icons.ts';
import { keepReadingHistories } from '../imports/google-history/keep-reading.ts';
import { keepUploadsTidy } from '../imports/uploads.ts';
import { continueRebuilds } from '../operations/continue-rebuilds.ts';
import { removeLeftovers } from '../speed/remove-leftovers.ts';
import { newSecret } from '../state/tokens.ts';
import { keepChatsTidy } from '../upkeep/chat-upkeep.ts';
import { keepContentFresh } from '../upkeep/content-upkeep.ts';
import { keepExceptions } from '../upkeep/exceptions.ts';
import { keepInsights } from '../upkeep/insights.ts';
import { keepNotesTidy } from '../upkeep/note-upkeep.ts';
import { keepInbox } from '../upkeep/occurrences.ts';
import { keepOwnHosts } from '../upkeep/own-hosts.ts';
import { keepPagesInForm } from '../upkeep/page-upkeep.ts';
import { keepRetention } from '../upkeep/retention.ts';
import { keepRolledUp } from '../upkeep/roll-ups.ts';
import { keepSearchConsole } from '../upkeep/search-console.ts';
import { warmUp } from '../upkeep/warm-up.ts';
import { buildServer } from './build-server.ts';
import { defaultTier, supportUrl, trustedProxies, upgradeUrl } from './environment.ts';

/** How to serve. */
export interface ServeOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; this machine only (`127.0.0.1`) unless given. */
  readonly host?: string;
  /** The built dashboard. */
  readonly dashboardDir: string;
  /** The built tracker. */
  readonly trackerDir: string;
  /** Pages of the demo site, shown under `/demo-site/`. */
  readonly demoSiteDir?: string;
  /** Address under which browsers reach this server; that of each request unless given. With https, cookies are for https only. */
  readonly publicUrl?: string;
  /** Proxies with a trusted `X-Forwarded-For`, as in {@link trustedProxies}; by default from the environment. */
  readonly trustProxy?: TrustedProxies;
  /** Lets other machines read `/metrics`. */
  readonly metricsToken?: string;
  /** Tier of sites without a licence; by default from the environment. */
  readonly tier?: Tier;
  /** Where licences are sold; by default from the environment. */
  readonly upgradeUrl?: string;
  /** Where people find help, as in {@link supportUrl}; by default from the environment. */
  readonly supportUrl?: string;
  /** Whether this is the demo, which can be viewed as each tier. */
  readonly isDemo?: boolean;
}

/** A server that listens. */
export interface Served {
  /** Such as `http://127.0.0.1:4910`. */
  readonly url: string;
  /** Address under which browsers reach it, where the operator has said so, without a slash at its end. */
  readonly publicUrl?: string;
  readonly host: StandaloneHost;
  /** The app as the commands of this server have it. */
  readonly app: CommandApp;
  /** Stops listening once the requests in progress are answered. The app stays open. */
  close(): Promise<void>;
}

/**
 * Serves an app.
 * @throws StartupError `port_in_use`, `bad_address`, `not_built` or `bad_setting`
 */
export async function serve(app: App, options: ServeOptions): Promise<Served> {
  const { port, host: address = '127.0.0.1' } = options;
  const publicUrl = options.publicUrl?.replace(/(?<!\/)\/+$/, '');
  const host = await openStandalone(app.state, {
    now: app.now,
    secureCookies: publicUrl?.startsWith('https:') ?? false,
    basePath: basePath(publicUrl),
  });
  const token = newSecret();
  const built = await buildServer(app, {
    ...options,
    host,
    entitlement: {
      tier: options.tier ?? defaultTier(),
      upgradeUrl: options.upgradeUrl ?? upgradeUrl(),
      isDemo: options.isDemo ?? false,
    },
    icons: openIcons(join(app.dataDir, 'icons'), app.now, fetchIcon),
    commands: COMMANDS,
    controlToken: token,
    trustProxy: options.trustProxy ?? trustedProxies(),
    publicUrl,
    supportUrl: options.supportUrl ?? supportUrl(),
  });
  const { server } = built;
  try {
    await server.listen({ port, host: address });
  } catch (error) {
    await server.close();
    throw listenError(error, address, port);
  }
  const bound = server.server.address();
  const url = `http://${hostName(address)}:${typeof bound === 'object' && bound ? bound.port : port}`;
  writeServerFile(app.dataDir, { pid: process.pid, url, token, ...(publicUrl && { publicUrl }) });
  await removeLeftovers();
  // First, because what runs alone gives way to what has begun.
  const pages = keepPagesInForm(app, built.jobs, app.log);
  const rebuilds = continueRebuilds(app, built.jobs, app.log);
  const retention = keepRetention(app, app.log, COMMANDS['retention.run']!);
  const warming = warmUp(app, app.log);
  const rollUps = keepRolledUp(app, app.log);
  const notes = keepNotesTidy(app, app.log);
  const chats = keepChatsTidy(app, app.log);
  const uploads = keepUploadsTidy(built.uploads);
  const inbox = keepInbox(app, app.log, built.countRefused);
  const exceptions = keepExceptions(app, (site) => built.entitlements.of(site, ''), app.log);
  const insights = keepInsights(app, (site) => built.entitlements.of(site, ''), app.log);
  const content = keepContentFresh(app, app.log);
  const ownHosts = keepOwnHosts(app, app.log);
  const histories = keepReadingHistories(app);
  const searchConsole = keepSearchConsole(app, app.log);
  return {
    url,
    ...(publicUrl && { publicUrl }),
    host,
    app: built.app,
    async close() {
      await warming.close();
      await rebuilds.close();
      await retention.close();
      await rollUps.close();
      await pages.close();
      await notes.close();
      await chats.close();
      await uploads.close();
      await inbox.close();
      await exceptions.close();
      await insights.close();
      await ownHosts.close();
      await histories.close();
      await searchConsole.close();
      // The round in progress ends with what it reads.
      await app.content.stop();
      await content.close();
      await server.close();
      writeServerFile(app.dataDir, { pid: process.pid });
    },
  };
}

/** Returns the host name for reaching the address from this machine. */
function hostName(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}

function listenError(error: unknown, address: string, port: number): unknown {
  const code = (error as { code?: unknown }).code;
  if (code === 'EADDRINUSE')
    return new StartupError(
      'port_in_use',
      `Port ${port} on ${address} is in use by another program. Choose another one.`,
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'ERR_SOCKET_BAD_PORT')
    return new StartupError('bad_address', `Can't listen on ${address}, port ${port}: ${describeError(error)}.`);
  return error;
}
