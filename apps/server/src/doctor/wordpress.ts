/** The tracking doctor's look at a connected WordPress: when it was seen, its versions, its queue, its clock. */
import type { App } from '../app/app.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type Found, ok, warned } from './found.ts';

const DAY_MS = 86_400_000;
/** Differences below come of slow requests. */
const CLOCK_SECONDS = 60;

/** What the plugin has said of itself, and whether it is still heard of. */
export function lookAtWordPress({ state, now }: App, site: SiteRecord): Found {
  const connection = state.connections.of(site.id);
  if (!connection) return ok('wordpress_none');
  const { home, endedAt, lastSeenAt, report } = connection;
  if (endedAt !== null) return warned('wordpress_ended', home);
  if (lastSeenAt === null || report === null) return warned('wordpress_never', home);
  const seen = new Date(lastSeenAt).toISOString().slice(0, 16).replace('T', ' ');
  if (now() - lastSeenAt > DAY_MS) return warned('wordpress_silent', home, seen);
  const { plugin, wordpress, php, queue, failed, clock } = report;
  if (Math.abs(clock ?? 0) > CLOCK_SECONDS) return warned('wordpress_clock', home, String(Math.abs(clock!)));
  const waiting = queue ?? 0;
  if ((failed ?? 0) > 0)
    return warned('wordpress_failed', home, String(failed), plugin, wordpress, php, String(waiting));
  return waiting > 0
    ? ok('wordpress_waiting', home, seen, plugin, wordpress, php, String(waiting))
    : ok('wordpress_ok', home, seen, plugin, wordpress, php);
}
