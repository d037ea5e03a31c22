/** This module is responsible for the commands about licences: keys, signing without any server, and what a site has. */
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { TIERS, type Tier } from '@magpie/reports/tier';
import type { LicenceKey, LicenceListing } from '@magpie/server';
import { addDays, isDay } from '@magpie/time';
import { type Command, Option } from 'commander';
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

/** Adds them to the program. */
export function addLicenceCommands(program: Command): void {
  const licences = program
    .command('licence')
    .description('licences: signed by the operator, checked without asking anybody');

  licences
    .command('keygen <file>')
    .description('make a key: the private half into the file, for you alone, the public half beside it as .pub')
    .option('--apart', 'touch no data folder; without it the server of this folder trusts the key at once')
    .action(async (file: string, { apart }: { apart?: boolean }, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const { makeLicenceKeys } = await import('@magpie/server/licence');
      const { keyId, privateKey, publicKey } = await makeLicenceKeys();
      writeNew(file, privateKey, 0o600);
      writeNew(`${file}.pub`, publicKey, 0o644);
      const said = `The private key is in ${file}: whoever has it can sign licences. The public one is in ${file}.pub.`;
      if (apart) {
        print(options, { keyId, file, publicFile: `${file}.pub` }, `Key ${keyId}\n\n${said}`);
        return;
      }
      const job = { name: 'licence.trust', input: { publicKey }, options, makesFolder: true };
      await run<LicenceKey>(job, () => `Key ${keyId}, trusted here from now on.\n\n${said}`);
    });

  licences
    .command('trust <file>')
    .description('trust a public key that was made elsewhere')
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { publicKey: read(file) };
      return run<LicenceKey>({ name: 'licence.trust', input, options }, ({ keyId }) => `Key ${keyId} is trusted.`);
    });

  licences
    .command('distrust <key>')
    .description('trust a key no longer: its licences count for nothing from now on')
    .action((keyId: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<{ keyId: string }>(
        { name: 'licence.distrust', input: { keyId }, options },
        () => `Key ${keyId} is not trusted any more.`,
      );
    });

  licences
    .command('issue')
    .description('sign a licence and print it: --site <address> for one site, or --network <name>')
    .requiredOption('--key <file>', 'the private key, as "licence keygen" has written it')
    .addOption(new Option('--tier <tier>', 'what it gives').choices(TIERS).makeOptionMandatory())
    .option('--network <name>', 'for all sites of the network of this name')
    .option('--until <date>', 'its last day, YYYY-MM-DD (UTC); for ever unless given')
    .action((_, command: Command) => issue(command.optsWithGlobals<IssueOptions>()));

  licences
    .command('show')
    .description('the licences of a site, and the keys that are trusted')
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<LicenceListing>({ name: 'licence.show', input: { site: options.site }, options }, printLicences);
    });

  licences
    .command('enter <licence>')
    .description('enter a licence for a site or its network, or - to read it from standard input')
    .action(async (token: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, token: token === '-' ? await text(process.stdin) : token };
      return run<LicenceListing>({ name: 'licence.enter', input, options }, printLicences);
    });

  licences
    .command('remove')
    .description('remove the licence of a site')
    .addOption(new Option('--scope <scope>', 'that of the site itself, or of its network').choices(['site', 'network']))
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { readonly scope?: string }>();
      const input = { site: options.site, scope: options.scope };
      return run<LicenceListing>({ name: 'licence.remove', input, options }, printLicences);
    });
}

async function issue(options: IssueOptions): Promise<void> {
  const { licensedAddress, signLicence } = await import('@magpie/server/licence');
  const { site, network, until, tier, key } = options;
  if ((site === undefined) === (network === undefined))
    throw new CliError(
      'bad_input',
      'A licence is for a site or for a network: give --site <address> or --network <name>.',
    );
  if (until !== undefined && !isDay(until))
    throw new CliError('bad_date', `The last day is "${until}"; it must be a date such as 2027-12-31.`);
  const now = Date.now();
  const expiresAt = until === undefined ? null : Date.parse(`${addDays(until, 1)}T00:00:00Z`);
  if (expiresAt !== null && expiresAt <= now) throw new CliError('bad_date', `The last day, ${until}, is over.`);
  const subject =
    site === undefined
      ? ({ scope: 'network', name: network! } as const)
      : ({ scope: 'site', address: addressOf(site, licensedAddress(site)) } as const);
  const token = await signLicence({ subject, tier, expiresAt, now }, read(key));
  print(options, { token, tier, subject, until: until ?? null }, token);
}

function addressOf(site: string, address: string | undefined): string {
  if (address === undefined || !/^(\[|localhost\b|[^/]*[.:])/.test(address))
    throw new CliError(
      'bad_url',
      `The site is "${site}"; a licence names it by its address, such as https://example.com.`,
    );
  return address;
}

function print({ json }: GlobalOptions, result: unknown, texts: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : texts}\n`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError('bad_file', `${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** A file that was not there. @throws CliError `file_exists`, `bad_file` */
function writeNew(file: string, content: string, mode: number): void {
  try {
    writeFileSync(file, content, { mode, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliError(
        'file_exists',
        `${file} is there already. A key is never written over another: name a new file.`,
      );
    throw new CliError('bad_file', `${file} cannot be written: ${(error as Error).message}.`);
  }
}

function printLicences({ state, entered, keys }: LicenceListing): string {
  const day = (iso: string) => iso.slice(0, 10);
  const licences =
    entered.length === 0
      ? 'There is no licence; the site has the default tier (MAGPIE_DEFAULT_TIER).'
      : table(
          [{ title: 'For' }, { title: 'Tier' }, { title: 'State' }, { title: 'Issued' }, { title: 'Ends' }],
          entered.map((one) => [
            one.subject.replace(':', ' '),
            one.tier,
            one.state,
            day(one.issued),
            one.expires === null ? 'never' : day(new Date(Date.parse(one.expires) - 1).toISOString()),
          ]),
        );
  const notes = {
    grace: 'It is over and counts for 14 days after its last.',
    expired: 'It is over: the default tier holds, and nothing measured is lost.',
  };
  const note = state === 'grace' || state === 'expired' ? `\n\n${notes[state]}` : '';
  const trusted =
    keys.length === 0
      ? 'No key is trusted yet: make one with "licence keygen".'
      : table(
          [{ title: 'Trusted key' }, { title: 'Added' }],
          keys.map(({ keyId, added }) => [keyId, day(added)]),
        );
  return `${licences}${note}\n\n${trusted}`;
}
