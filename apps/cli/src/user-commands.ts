/** Commands for users and their permissions. */
import { resolve } from 'node:path';
import { CAPABILITIES } from '@magpie/contract/capabilities';
import type { UserLink, UserListing } from '@magpie/server';
import { type Command, Option } from 'commander';
import { run } from './run.ts';
import { collectBase, type GlobalOptions } from './settings.ts';
import { table } from './table.ts';

type RightsOptions = GlobalOptions & { readonly rights: string[]; readonly only?: string[] };

const withRights = (command: Command): Command =>
  command
    .addOption(
      new Option('--rights <rights...>', 'permissions').choices(CAPABILITIES).default(['view_reports'], 'view_reports'),
    )
    .option('--only <sites...>', 'only on these sites (default: all sites)');

/** Adds the commands to the program. */
export function addUserCommands(program: Command): void {
  const users = program.command('user').description('users and their permissions');
  users
    .command('list')
    .description('list all users')
    .action((_, command: Command) =>
      run<{ users: UserListing[] }>(
        { name: 'user.list', input: {}, options: command.optsWithGlobals<GlobalOptions>() },
        ({ users: all }) => printUsers(all),
      ),
    );
  withRights(users.command('invite <email> <name>'))
    .description('invite someone: creates an account and a sign-up link')
    .action((email: string, name: string, _, command: Command) => {
      const options = command.optsWithGlobals<RightsOptions>();
      const input = { email, name, rights: options.rights, sites: options.only };
      return run<UserLink>({ name: 'user.invite', input, options }, (link) => printLink(link, options));
    });
  withRights(users.command('set <email>'))
    .description("replace a user's permissions")
    .action((email: string, _, command: Command) => {
      const options = command.optsWithGlobals<RightsOptions>();
      const input = { email, rights: options.rights, sites: options.only };
      return run<UserListing>({ name: 'user.set', input, options }, (user) => printUsers([user]));
    });
  users
    .command('link <email>')
    .description('create a link to set a new password or accept an invitation')
    .option('--sign-in', 'create a link that signs in directly, without two-factor')
    .action((email: string, { signIn }: { signIn?: boolean }, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { email, purpose: signIn ? 'sign_in' : 'password' };
      return run<UserLink>({ name: 'user.link', input, options }, (link) => printLink(link, options));
    });
  users
    .command('end-two-factor <email>')
    .description('turn off two-factor for someone who lost their authenticator')
    .action((email: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<UserListing>({ name: 'user.end-two-factor', input: { email }, options }, (user) => printUsers([user]));
    });
  users
    .command('remove <email>')
    .description('remove a user and the API keys they created')
    .option('--keep-keys', 'keep the API keys they created')
    .action((email: string, { keepKeys }: { keepKeys?: boolean }, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<{ removed: UserListing; keysRevoked: number }>(
        { name: 'user.remove', input: { email, keepKeys }, options },
        ({ removed, keysRevoked }) => `Removed ${removed.email}; ${keysRevoked} API keys were revoked.`,
      );
    });
}

function printLink({ user, path, until, purpose }: UserLink, options: GlobalOptions): string {
  const url = collectBase(resolve(options.data)).url + path;
  const what = { invitation: 'accept the invitation', password: 'set a new password', sign_in: 'sign in' }[purpose];
  return `${url}\n\nWith this link ${user.name} can ${what}, once, until ${until.slice(0, 16).replace('T', ' ')} UTC. It isn't shown again.`;
}

function printUsers(users: readonly UserListing[]): string {
  if (users.length === 0) return 'No users yet.';
  const rows = users.map(({ email, name, capabilities, sites, siteRights, state, twoFactor }) => [
    email,
    name,
    [
      ...(sites === null || sites.length > 0
        ? [`${capabilities.join(', ')} on ${sites === null ? 'every site' : sites.join(', ')}`]
        : []),
      ...Object.entries(siteRights).map(([site, rights]) => `${rights.join(', ') || 'nothing'} on ${site}`),
    ].join('; '),
    state === 'invited' ? 'invited' : twoFactor ? 'two-factor' : '',
  ]);
  return table([{ title: 'Email' }, { title: 'Name' }, { title: 'Permissions' }, { title: '' }], rows);
}
