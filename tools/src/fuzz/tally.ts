/** Counts the events that the sites must have, and compares them with the server's counts. */
import type { Sender } from './send.ts';
import type { Stores } from './shot.ts';
import { SITES, TALLIED } from './stage.ts';

/** Number of events by name, for each tallied site. */
export interface Tally {
  add(stores: Stores): void;
  /** Number of events of all tallied sites. */
  total(): number;
  /** A sentence for each difference from the server's counts. All acknowledged events must be stored by now. */
  compare(sender: Sender): Promise<{ readonly faults: readonly string[]; readonly stored: number }>;
}

/** Creates an empty tally. */
export function createTally(): Tally {
  const counts = Array.from({ length: TALLIED }, () => new Map<string, number>());
  return {
    add({ site, events }) {
      const ofSite = counts[site]!;
      for (const name of events) ofSite.set(name, (ofSite.get(name) ?? 0) + 1);
    },
    total: () => counts.reduce((sum, ofSite) => sum + sumCounts(ofSite), 0),
    async compare(sender) {
      const faults: string[] = [];
      let stored = 0;
      for (const [site] of SITES.entries()) {
        const held = await storedEvents(site, sender);
        stored += sumCounts(held);
        const due = counts[site];
        if (!due) continue;
        for (const name of new Set([...due.keys(), ...held.keys()]))
          if (due.get(name) !== held.get(name))
            faults.push(`site ${site} holds ${held.get(name) ?? 0} "${name}", not ${due.get(name) ?? 0}`);
      }
      return { faults, stored };
    },
  };
}

const sumCounts = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The site's stored events by name, including bots, own traffic and repeated purchases. */
async function storedEvents(site: number, sender: Sender): Promise<Map<string, number>> {
  const question = {
    dimensions: ['eventName'],
    metrics: ['eventCount'],
    dateRanges: [{ start: '5daysAgo', end: 'today' }],
    include: ['bots', 'internal', 'repeated'],
    limit: 250_000,
  };
  const [answer] = await sender.send({
    endpoint: '/api/v1/query',
    method: 'POST',
    path: '/api/v1/query',
    headers: { authorization: `Bearer <<key:${site}>>` },
    body: JSON.stringify({ question }),
  });
  if (answer?.status !== 200) throw new Error(`The counts of site ${site} cannot be had: ${answer?.body}`);
  const { rows } = (JSON.parse(answer.body) as { data: { rows: readonly Row[] } }).data;
  return new Map(rows.map(({ dimensions, metrics }) => [dimensions.eventName!, metrics.eventCount!]));
}

interface Row {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly metrics: Readonly<Record<string, number>>;
}
