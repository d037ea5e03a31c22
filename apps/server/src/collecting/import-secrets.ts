/**
 * Daily secrets of imported visits, which must outlive a day but must not last forever.
 *
 * A daily key of the live pipeline can't be traced back to an address, because its secret is destroyed after two days.
 * The same secret therefore can't be used for an import, which would have to keep it; and none may be derived from the
 * site's lasting secret, or anyone with the data folder could try all addresses at any time. So each imported day has a
 * random secret of its own. It is kept while that day is still being imported, so that the next part of a growing log knows
 * the visitors of the one before, and destroyed 35 days after the last import that met it
 * (docs/adr/0008-imported-visitors.md).
 */
import { addDays, type Day, localDay } from '@magpie/time';
import { z } from 'zod';
import { replaceFileSync } from './files.ts';
import { bySite, readSecretsFile, SECRET_BYTES, secretText } from './secrets-file.ts';

/** Longer than a month, so that a log which is imported monthly keeps its visitors. */
const KEEP_DAYS = 35;

const fileSchema = bySite(z.record(z.iso.date(), z.strictObject({ secret: secretText, used: z.iso.date() })));

/** The secrets of imported days, by site and site-local day, in one file. */
export class ImportSecrets {
  readonly #file: string;
  readonly #random: (bytes: number) => Uint8Array;
  /** By site and day: the same bytes are the same object, so that a hash needs no new key for each line. */
  readonly #known = new Map<string, Map<Day, { readonly secret: Uint8Array; used: Day }>>();
  #isSaved = true;

  /** @throws StartupError `corrupt_state` if the file is there but is not what this class wrote */
  constructor(file: string, random: (bytes: number) => Uint8Array) {
    this.#file = file;
    this.#random = random;
    for (const [siteId, days] of Object.entries(readSecretsFile(file, fileSchema))) {
      const entries = Object.entries(days).map(([day, { secret, used }]) => {
        return [day, { secret: Buffer.from(secret, 'hex'), used }] as const;
      });
      this.#known.set(siteId, new Map(entries));
    }
  }

  /** The secret of an imported day, created if there is none; on disk only after {@link save}. `now` in milliseconds. */
  of(siteId: number, day: Day, now: number): Uint8Array {
    const days = this.#daysOf(siteId);
    const today = localDay(now, 'UTC');
    const entry = days.get(day) ?? { secret: this.#random(SECRET_BYTES), used: '' };
    if (entry.used !== today) {
      entry.used = today;
      days.set(day, entry);
      this.#isSaved = false;
    }
    return entry.secret;
  }

  /** The secret of a day of which some visits have been imported. */
  known(siteId: number, day: Day): Uint8Array | undefined {
    return this.#daysOf(siteId).get(day)?.secret;
  }

  /** Writes new secrets to disk. @throws Error if that cannot be done */
  save(): void {
    if (this.#isSaved) return;
    const sites = [...this.#known].map(([siteId, days]) => {
      const entries = [...days].map(([day, { secret, used }]) => [
        day,
        { secret: Buffer.from(secret).toString('hex'), used },
      ]);
      return [siteId, Object.fromEntries(entries)];
    });
    replaceFileSync(this.#file, JSON.stringify(Object.fromEntries(sites)));
    this.#isSaved = true;
  }

  /** Destroys all secrets of a site. @throws Error if that cannot be written */
  forget(siteId: number): void {
    if (!this.#known.delete(String(siteId))) return;
    this.#isSaved = false;
    this.save();
  }

  /** Destroys the secrets of days that no import has met for 35 days. */
  roll(now: number): void {
    const oldest = addDays(localDay(now, 'UTC'), -KEEP_DAYS);
    for (const days of this.#known.values()) {
      for (const [day, { used }] of days) {
        if (used >= oldest) continue;
        days.delete(day);
        this.#isSaved = false;
      }
    }
    this.save();
  }

  #daysOf(siteId: number) {
    const key = String(siteId);
    let days = this.#known.get(key);
    if (!days) {
      days = new Map();
      this.#known.set(key, days);
    }
    return days;
  }
}
