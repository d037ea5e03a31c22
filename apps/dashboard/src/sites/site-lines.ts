/** Rows of the table of all sites: numbers, health, and correct sums. */
import type { SiteRow, SiteSummary } from '@magpie/contract';
import { percentChange } from '@magpie/query';

/** A site with what is known of it so far. */
export interface SiteLine {
  readonly site: SiteSummary;
  /** Undefined until the server has answered. */
  readonly row: SiteRow | undefined;
}

/** A site's health: the most urgent of all that apply. */
export type Health =
  | 'loading'
  | 'failed'
  | 'blocked'
  | 'reauthenticate'
  | 'not_connected'
  | 'waiting'
  | 'silent'
  | 'bots'
  | 'good';

/** A site without an event for so long is silent, ms. */
const SILENT_MS = 86_400_000;
/** A share of bots from which it is said. */
const MANY_BOTS = 0.3;

/** In order of urgency. */
const URGENCY: readonly Health[] = [
  'failed',
  'reauthenticate',
  'silent',
  'not_connected',
  'waiting',
  'bots',
  'blocked',
  'good',
  'loading',
];

/** A site's health at an instant, ms. */
export function assessHealth(row: SiteRow | undefined, now: number): Health {
  if (!row) return 'loading';
  if (row.problem) return 'failed';
  if (row.connection !== 'connected') return row.connection;
  if (row.lastEventAt === null) return 'waiting';
  if (now - row.lastEventAt > SILENT_MS) return 'silent';
  return (row.figures?.botShare ?? 0) >= MANY_BOTS ? 'bots' : 'good';
}

/** Where a state stands among the others, the most urgent last: a column of numbers shows its largest first. */
export const urgency = (health: Health): number => URGENCY.length - URGENCY.indexOf(health);

/** Percent change of the sessions; null if there were none before, or nothing is known of all of that time. */
export const sessionsChange = ({ row }: SiteLine): number | null =>
  row?.figures && row.figures.sessionsBefore !== null
    ? percentChange(row.figures.sessions, row.figures.sessionsBefore)
    : null;

/** An amount of one currency. */
interface Amount {
  readonly currency: string;
  readonly value: number;
}

/** Sums over several sites. */
export interface Sums {
  readonly sessions: number;
  /** Null if some site's data began later than that period, or if no site has a visit in either period. */
  readonly sessionsBefore: number | null;
  /** One sum for each currency, the largest number of sites first: different money is never added. Sites without revenue add none. */
  readonly revenue: readonly Amount[];
  /** Sites that have answered. */
  readonly answered: number;
}

/** The sums of some lines. Sessions add up over sites: a session is on one of them. */
export function sumLines(lines: readonly SiteLine[]): Sums {
  const figures = lines.flatMap(({ site, row }) => (row?.figures ? [{ ...row.figures, currency: site.currency }] : []));
  const money = Map.groupBy(
    figures.filter(({ revenue }) => revenue !== 0),
    ({ currency }) => currency,
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sessions = sum(figures.map((one) => one.sessions));
  const sessionsBefore = sum(figures.map((one) => one.sessionsBefore ?? 0));
  const unknown = figures.some((one) => one.sessionsBefore === null) || (sessions === 0 && sessionsBefore === 0);
  return {
    sessions,
    sessionsBefore: unknown ? null : sessionsBefore,
    revenue: [...money]
      .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
      .map(([currency, of]) => ({ currency, value: sum(of.map(({ revenue }) => revenue)) })),
    answered: lines.filter(({ row }) => row).length,
  };
}
