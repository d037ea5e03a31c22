/** The command that removes single events past a site's retention period. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Progress } from '../ports/progress.ts';
import { type Expired, expireSite, type RetentionSummary } from '../upkeep/retention.ts';

const inputSchema = z.strictObject({ site: siteField.optional(), dryRun: z.boolean().optional() });

/**
 * The command `retention.run`: removes what is older than the retention of each site that has one. Running it again removes nothing more.
 * @throws CommandError `no_retention` if the site that is named keeps its events for ever
 */
export async function* runRetention(app: App, input: unknown): AsyncGenerator<Progress, RetentionSummary, void> {
  const { site: named, dryRun = false } = readInput(inputSchema, input);
  const sites = named === undefined ? await app.state.sites.list() : [await findSite(app, named)];
  const limited = sites.filter((site) => site.retentionMonths !== null);
  if (named !== undefined && limited.length === 0)
    throw new CommandError(
      'no_retention',
      `${sites[0]!.name} keeps its events forever; "site set retentionMonths=14" would keep them for 14 months.`,
    );
  const expired: Expired[] = [];
  for (const [done, site] of limited.entries()) {
    yield { done, total: limited.length, text: `Checking ${site.name}` };
    expired.push(await expireSite(app, site, site.retentionMonths!, dryRun));
  }
  return { dryRun, sites: expired };
}
