/** Commands that create, list and revoke a site's secrets, the same for each kind of secret. */
import type { MpSecretListing, OrderSecretListing } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup, idOf } from './command-rows.ts';
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
  addGroup(program, kind, description, [
    { words: 'create <name>', about: 'create a secret and print it once', print: printNew },
    { words: 'list', about: "list a site's secrets, without the secrets themselves", print: printSecrets },
    {
      words: 'revoke <number>',
      about: 'revoke a secret immediately',
      input: (given: { number: string }, { site }: GlobalOptions) => ({ site, id: idOf(given.number, 'secret', kind) }),
      print: printSecrets,
    },
  ]);
}

function printSecrets({ secrets }: Pick<Listing, 'secrets'>): string {
  if (secrets.length === 0) return 'No secrets.';
  return table(
    [{ title: 'Number', right: true }, { title: 'Name' }, { title: 'Created' }],
    secrets.map(({ id, name, createdAt }) => [String(id), name, new Date(createdAt).toISOString().slice(0, 10)]),
  );
}
