/** Secrets for visitors' keys, and their timely destruction. */
import type { SiteSecrets } from '@magpie/collect';
import type { CollectSite } from '@magpie/events';
import { localDay, startOfDay } from '@magpie/time';
import { z } from 'zod';
import { replaceFileSync } from './files.ts';
import { bySite, readSecretsFile, SECRET_BYTES, secretText } from './secrets-file.ts';

const fileSchema = bySite(
  z.strictObject({ timeZone: z.string(), lasting: secretText, days: z.record(z.iso.date(), secretText) }),
);

type Entries = z.infer<typeof fileSchema>;
type Entry = Entries[string];

interface Ready {
  readonly day: string;
  readonly timeZone: string;
  readonly secrets: SiteSecrets;
}

/**
 * The secrets of all sites in one file: a lasting one per site, and a random one for every site-local day, of which only today's and
 * yesterday's exist (definitions, Users and sessions).
 */
export class Secrets {
  readonly #file: string;
  readonly #random: (bytes: number) => Uint8Array;
  readonly #ready = new Map<number, Ready>();
  #entries: Entries;

  /** @throws StartupError `corrupt_state` if the file is there but is not what this class wrote */
  constructor(file: string, random: (bytes: number) => Uint8Array) {
    this.#file = file;
    this.#random = random;
    this.#entries = readSecretsFile(file, fileSchema);
  }

  /**
   * The secrets of a site at an instant (milliseconds). New ones are on disk before they are given out.
   * @throws Error if they cannot be written.
   */
  of(site: Pick<CollectSite, 'id' | 'timeZone'>, now: number): SiteSecrets {
    const { id, timeZone } = site;
    const day = localDay(now, timeZone);
    const known = this.#ready.get(id);
    if (known?.day === day && known.timeZone === timeZone) return known.secrets;
    const before = this.#entries[id] ?? { lasting: this.#newSecret(), days: {} };
    this.#rollAll({ ...this.#entries, [id]: { ...before, timeZone } }, now);
    const { lasting, days } = this.#entries[id]!;
    const yesterday = days[dayBefore(day, timeZone)];
    const secrets: SiteSecrets = {
      lasting: Buffer.from(lasting, 'hex'),
      today: Buffer.from(days[day]!, 'hex'),
      ...(yesterday && { yesterday: Buffer.from(yesterday, 'hex') }),
    };
    this.#ready.set(id, { day, timeZone, secrets });
    return secrets;
  }

  /** Destroys all secrets of a site. @throws Error if that cannot be written */
  forget(siteId: number): void {
    this.#ready.delete(siteId);
    const { [siteId]: _destroyed, ...others } = this.#entries;
    replaceFileSync(this.#file, JSON.stringify(others));
    this.#entries = others;
  }

  /** Destroys what is older than yesterday, of sites without visits too. */
  roll(now: number): void {
    this.#rollAll(this.#entries, now);
    for (const [id, { day, timeZone }] of this.#ready) if (localDay(now, timeZone) !== day) this.#ready.delete(id);
  }

  #rollAll(entries: Entries, now: number): void {
    const next: Entries = {};
    for (const [id, entry] of Object.entries(entries)) next[id] = this.#rolled(entry, now);
    const text = JSON.stringify(next);
    if (text !== JSON.stringify(this.#entries)) replaceFileSync(this.#file, text);
    this.#entries = next;
  }

  #rolled(entry: Entry, now: number): Entry {
    const { timeZone, lasting } = entry;
    const today = localDay(now, timeZone);
    const oldest = dayBefore(today, timeZone);
    // Days after today are there when the clock was set back: their visits are still in progress.
    const days = Object.fromEntries(Object.entries(entry.days).filter(([day]) => day >= oldest));
    days[today] ??= this.#newSecret();
    return { timeZone, lasting, days };
  }

  #newSecret(): string {
    return Buffer.from(this.#random(SECRET_BYTES)).toString('hex');
  }
}

/** The local date before, which is not always one less: a zone that crosses the date line skips one. */
export function dayBefore(day: string, timeZone: string): string {
  return localDay(startOfDay(day, timeZone) - 1, timeZone);
}
