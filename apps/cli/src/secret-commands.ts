/** Commands that create, list and revoke a site's secrets, the same for each kind of secret. */
import type { MpSecretListing, OrderSecretListing } from '@magpie/server';
import type { Command } from 'commander';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { table } from './table.ts';

/** Secrets, without the secrets themselves. */
type Listing = MpSecretListing | OrderSecretListing;

/** A kind of secrets. */
interface SecretKind<New> {
  /** The command, and the server's commands before the dot. */
  readonly kind: 'mp-secret' | 'order-secret';
  readonly description: string;
  /** Prints a new secret, the only time that it is shown. */
  readonly printNew: (created: New) => string;
}

/** Adds the commands of a kind of secrets to the program. */
export function addSecretCommands<New>(program: Command, { kind, description, printNew }: SecretKind<New>): void {
  const secrets = program.command(kind).description(description);
  secrets
    .command('create <name>')
    .description('create a secret and print it once')
    .action((name: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<New>({ name: `${kind}.create`, input: { site: options.site, name }, options }, printNew);
    });
  secrets
    .command('list')
    .description("list a site's secrets, without the secrets themselves")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<Listing>({ name: `${kind}.list`, input: { site: options.site }, options }, printSecrets);
    });
  secrets
    .command('revoke <number>')
    .description('revoke a secret immediately')
    .action((text: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const id = Number(text);
      if (!Number.isInteger(id) || id < 1)
        throw new CliError('bad_input', `The secret is "${text}"; use its number from "${kind} list".`);
      return run<Listing>({ name: `${kind}.revoke`, input: { site: options.site, id }, options }, printSecrets);
    });
}

function printSecrets({ secrets }: Pick<Listing, 'secrets'>): string {
  if (secrets.length === 0) return 'No secrets.';
  return table(
    [{ title: 'Number', right: true }, { title: 'Name' }, { title: 'Created' }],
    secrets.map(({ id, name, createdAt }) => [String(id), name, new Date(createdAt).toISOString().slice(0, 10)]),
  );
}
