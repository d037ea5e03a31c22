/** Runs a server until the process is asked to stop. */
import { PRODUCT } from '@magpie/contract/product';
import type { App, Served, ServeOptions } from '@magpie/server';
import { DASHBOARD_DIR, ensureBuilt, TRACKER_DIR } from './build.ts';
import { openOptions } from './settings.ts';

/** The options of `magpie serve`. */
export interface ServeSettings {
  readonly data: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl?: string;
}

/** `magpie serve`: runs until the process gets a signal to stop. @throws StartupError, CliError */
export async function serveCommand({ data, port, host, publicUrl }: ServeSettings): Promise<void> {
  await ensureBuilt({ whenOlder: false });
  const app = await openBesideLoading(data);
  await serveUntilStopped(app, { port, host, ...(publicUrl && { publicUrl }) }, async (served) => {
    const link = await served.host.firstLink();
    const base = served.publicUrl ?? served.url;
    return [
      `${PRODUCT} is at ${base}`,
      ...(link ? [`Create your account (this link works once, for 24 hours): ${base}${link}`] : []),
    ];
  });
}

/** Opens the folder while the server's other modules load: its event store opens in threads of its own. @throws StartupError */
async function openBesideLoading(data: string): Promise<App> {
  const opening = import('@magpie/server/open-app').then(({ openApp }) => openApp(openOptions(data)));
  const [app] = await Promise.all([opening, import('@magpie/server')]);
  return app;
}

/**
 * Serves an app, prints the greeting, and closes server and app when the process receives a stop signal, after `stopping`.
 * @throws StartupError, with the app closed
 */
export async function serveUntilStopped(
  app: App,
  options: Omit<ServeOptions, 'dashboardDir' | 'trackerDir'>,
  greeting: (served: Served) => Promise<readonly string[]>,
  stopping?: () => Promise<void>,
): Promise<void> {
  const stop = stopSignal();
  outliveReaders();
  try {
    const { MAGPIE_METRICS_TOKEN: metricsToken } = process.env;
    const { serve } = await import('@magpie/server');
    const served = await serve(app, {
      ...options,
      dashboardDir: DASHBOARD_DIR,
      trackerDir: TRACKER_DIR,
      ...(metricsToken && { metricsToken }),
    });
    try {
      for (const line of await greeting(served)) process.stdout.write(`${line}\n`);
      await stop;
      process.stderr.write('Stopping: storing pending events.\n');
    } finally {
      await stopping?.();
      await served.close();
    }
  } finally {
    await app.close();
  }
}

/** A server goes on when whoever read its output is gone (EPIPE): what it writes from then on is lost, what it stores isn't. */
function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/** Resolves at the first signal, for an orderly shutdown; a second one kills the process, as by default. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
