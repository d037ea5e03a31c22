/** Licence commands: keys, signing (which needs no server), and a site's licences. */
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { TIERS, type Tier } from '@magpie/reports/tier';
import type { LicenceKey, LicenceListing } from '@magpie/server';
import { addDays, isDay } from '@magpie/time';
import { type Command, Option } from 'commander';
import { addRows } from './command-rows.ts';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { table } from './table.ts';

type IssueOptions = GlobalOptions & {
  readonly key: string;
  readonly tier: Tier;
  readonly network?: string;
  readonly until?: string;
};

/** Adds the commands to the program. */
export function addLicenceCommands(program: Command): void {
  const licences = program.command('licence').description('licences: signed by the operator, checked offline');

  licences
    .command('keygen <file>')
    .description(
      'create a signing key: writes the private key to the file, readable only by you, and the public key to .pub',
    )
    .option('--apart', "only write the files; otherwise this folder's server trusts the key immediately")
    .action(async (file: string, { apart }: { apart?: boolean }, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const { makeLicenceKeys } = await import('@magpie/server/licence');
      const { keyId, privateKey, publicKey } = await makeLicenceKeys();
      writeNew(file, privateKey, 0o600);
      writeNew(`${file}.pub`, publicKey, 0o644);
      const note = `The private key is in ${file}. Anyone who has it can sign licences. The public key is in ${file}.pub.`;
      if (apart) {
        print(options, { keyId, file, publicFile: `${file}.pub` }, `Key ${keyId}\n\n${note}`);
        return;
      }
      const job = { name: 'licence.trust', input: { publicKey }, options, makesFolder: true };
      await run<LicenceKey>(job, () => `Key ${keyId} is now trusted here.\n\n${note}`);
    });

  addRows(licences, 'licence', [
    {
      words: 'trust <file>',
      about: 'trust a public key created elsewhere',
      input: ({ file }: { file: string }) => ({ publicKey: read(file) }),
      print: ({ keyId }: LicenceKey) => `Key ${keyId} is trusted.`,
    },
    {
      words: 'distrust <key>',
      about: 'stop trusting a key; its licences stop working (before an ID that begins with "-", write --)',
      input: ({ key: keyId }: { key: string }) => ({ keyId }),
      print: ({ keyId }: { keyId: string }) => `Key ${keyId} is no longer trusted.`,
    },
  ]);

  licences
    .command('issue')
    .description('sign and print a licence: --site <address> for one site, or --network <name>')
    .requiredOption('--key <file>', 'the private key file from "licence keygen"')
    .addOption(new Option('--tier <tier>', 'the plan it includes').choices(TIERS).makeOptionMandatory())
    .option('--network <name>', 'for all sites in this network')
    .option('--until <date>', 'its last day, YYYY-MM-DD in UTC (default: no expiry)')
    .action((_, command: Command) => issue(command.optsWithGlobals<IssueOptions>()));

  addRows(licences, 'licence', [
    { words: 'show', about: "show a site's licences and the trusted keys", print: printLicences },
    {
      words: 'enter <licence>',
      about: 'add a licence for a site or its network (- reads it from standard input)',
      input: async ({ licence }: { licence: string }, { site }: GlobalOptions) => ({
        site,
        token: licence === '-' ? await text(process.stdin) : licence,
      }),
      print: printLicences,
    },
    {
      words: 'remove',
      about: "remove a site's licence",
      adds: (command) =>
        command.addOption(
          new Option('--scope <scope>', "the site's own licence or its network's").choices(['site', 'network']),
        ),
      print: printLicences,
    },
  ]);
}

async function issue(options: IssueOptions): Promise<void> {
  const { licensedAddress, signLicence } = await import('@magpie/server/licence');
  const { site, network, until, tier, key } = options;
  if ((site === undefined) === (network === undefined))
    throw new CliError('bad_input', 'A licence is for a site or a network: use --site <address> or --network <name>.');
  if (until !== undefined && !isDay(until))
    throw new CliError('bad_date', `The last day is "${until}"; it must be a date such as 2027-12-31.`);
  const now = Date.now();
  const expiresAt = until === undefined ? null : Date.parse(`${addDays(until, 1)}T00:00:00Z`);
  if (expiresAt !== null && expiresAt <= now) throw new CliError('bad_date', `The last day, ${until}, is in the past.`);
  const subject =
    site === undefined
      ? ({ scope: 'network', name: network! } as const)
      : ({ scope: 'site', address: siteAddress(site, licensedAddress(site)) } as const);
  const token = await signLicence({ subject, tier, expiresAt, now }, read(key));
  print(options, { token, tier, subject, until: until ?? null }, token);
}

function siteAddress(site: string, address: string | undefined): string {
  if (address === undefined || !/^(\[|localhost\b|[^/]*[.:])/.test(address))
    throw new CliError('bad_url', `The site is "${site}"; use its address, such as https://example.com.`);
  return address;
}

function print({ json }: GlobalOptions, result: unknown, texts: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : texts}\n`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError('bad_file', `${file} can't be read: ${(error as Error).message}.`);
  }
}

/** Writes a file that doesn't exist yet. @throws CliError `file_exists`, `bad_file` */
function writeNew(file: string, content: string, mode: number): void {
  try {
    writeFileSync(file, content, { mode, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliError('file_exists', `${file} already exists. Keys are never overwritten: choose a new file.`);
    throw new CliError('bad_file', `Can't write to ${file}: ${(error as Error).message}.`);
  }
}

function printLicences({ state, entered, keys }: LicenceListing): string {
  const day = (iso: string) => iso.slice(0, 10);
  const licences =
    entered.length === 0
      ? 'No licence. The site has the default plan (MAGPIE_DEFAULT_TIER).'
      : table(
          [{ title: 'For' }, { title: 'Plan' }, { title: 'Status' }, { title: 'Issued' }, { title: 'Ends' }],
          entered.map((one) => [
            one.subject.replace(':', ' '),
            one.tier,
            one.state,
            day(one.issued),
            one.expires === null ? 'never' : day(new Date(Date.parse(one.expires) - 1).toISOString()),
          ]),
        );
  const notes = {
    grace: 'It has expired and is in its 14-day grace period.',
    expired: 'It has expired: the default plan applies. No data is lost.',
  };
  const note = state === 'grace' || state === 'expired' ? `\n\n${notes[state]}` : '';
  const trusted =
    keys.length === 0
      ? 'No trusted keys yet. Create one with "licence keygen".'
      : table(
          [{ title: 'Trusted key' }, { title: 'Added' }],
          keys.map(({ keyId, added }) => [keyId, day(added)]),
        );
  return `${licences}${note}\n\n${trusted}`;
}
