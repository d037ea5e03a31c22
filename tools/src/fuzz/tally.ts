/** This module is responsible for counting what the sites must hold, and for asking the server what they do hold. */
import type { Sender } from './send.ts';
import type { Stores } from './shot.ts';
import { SITES, TALLIED } from './stage.ts';

/** Events by name, of each tallied site. */
export interface Tally {
  add(stores: Stores): void;
  /** Events of all tallied sites. */
  total(): number;
  /** Where the server's counts differ, a sentence each. Everything acknowledged must be stored by now. */
  compare(sender: Sender): Promise<{ readonly faults: readonly string[]; readonly stored: number }>;
}

/** A tally of nothing yet. */
export function createTally(): Tally {
  const counts = Array.from({ length: TALLIED }, () => new Map<string, number>());
  return {
    add({ site, events }) {
      const ofSite = counts[site]!;
      for (const name of events) ofSite.set(name, (ofSite.get(name) ?? 0) + 1);
    },
    total: () => counts.reduce((sum, ofSite) => sum + totalOf(ofSite), 0),
    async compare(sender) {
      const faults: string[] = [];
      let stored = 0;
      for (const [site] of SITES.entries()) {
        const held = await eventsOf(site, sender);
        stored += totalOf(held);
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

const totalOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Everything that the site holds by event name, robots, own traffic and repeated purchases included. */
async function eventsOf(site: number, sender: Sender): Promise<Map<string, number>> {
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
