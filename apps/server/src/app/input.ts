/** Validates a command's input with a schema, and finds its site. */
import { z } from 'zod';
import { CommandError } from '../errors/command-error.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { App } from './app.ts';

/** The field by which a command names a site: tracking id, number, address or host. */
export const siteField = z.string().trim().min(1).max(300);

/**
 * The input as the schema has it; `within` is where it stands in what was given.
 * @throws CommandError `bad_input` naming the field, its value and the rule
 */
export function readInput<T extends z.ZodType>(schema: T, input: unknown, within?: string): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const place = issue.path.join('.');
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], input);
  const field = [within, place].filter(Boolean).join('.');
  throw new CommandError('bad_input', issueSentence(issue, place, value), field || undefined);
}

function issueSentence(issue: z.core.$ZodIssue, place: string, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => [place, key].filter((part) => part !== '').join('.'));
    return `${keys.map(shown).join(', ')} isn't a valid field here.`;
  }
  if (value === undefined) return `${place || 'The input'} is missing.`;
  if (issue.code === 'invalid_key') return `${place}: ${issue.issues[0]?.message ?? issue.message}.`;
  return `${place || 'The input'} is ${shown(value)}: ${issue.message}.`;
}

const SHOWN_CHARS = 60;

/** A value for use in a sentence: quoted and shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `"${text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).toWellFormed()}…` : text.toWellFormed()}"`;
}

/** Whether a name is that of a site: tracking id, number, address or host. */
export function isNamed({ trackingId, id, hosts, url }: SiteRecord, name: string): boolean {
  const bare = name
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/(?<!\/)\/+$/, '');
  return (
    trackingId === name ||
    String(id) === name ||
    hosts.includes(bare.replace(/^www\./, '')) ||
    url.toLowerCase().replace(/^https?:\/\//, '') === bare
  );
}

/**
 * The site that a command means; without a name the only site there is, the demo left out if there is another.
 * @throws CommandError `no_site`, `site_needed`, `unknown_site`
 */
export async function findSite(app: App, name: string | undefined): Promise<SiteRecord> {
  const sites = await app.state.sites.list();
  if (sites.length === 0)
    throw new CommandError('no_site', 'There are no sites yet. Create one with "site create" first.');
  const known = sites.map((site) => `${site.trackingId} (${site.url})`).join(', ');
  if (name === undefined) {
    const own = sites.filter((site) => !site.demo);
    const only = own.length > 0 ? own : sites;
    if (only.length === 1) return only[0]!;
    throw new CommandError('site_needed', `There are ${only.length} sites; choose one: ${known}.`);
  }
  const found = sites.find((site) => isNamed(site, name));
  if (!found) throw new CommandError('unknown_site', `${shown(name)} isn't a known site. Known sites: ${known}.`);
  return found;
}
