/** This module is responsible for the commands about people who may sign in. */
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
      new Option('--rights <rights...>', 'what he may do')
        .choices(CAPABILITIES)
        .default(['view_reports'], 'view_reports'),
    )
    .option('--only <sites...>', 'on these sites alone; on every one unless given');

/** Adds them to the program. */
export function addUserCommands(program: Command): void {
  const users = program.command('user').description('people who may sign in, and what they may do');
  users
    .command('list')
    .description('list everybody')
    .action((_, command: Command) =>
      run<{ users: UserListing[] }>(
        { name: 'user.list', input: {}, options: command.optsWithGlobals<GlobalOptions>() },
        ({ users: all }) => printUsers(all),
      ),
    );
  withRights(users.command('invite <email> <name>'))
    .description('make an account and a link by which it is taken up')
    .action((email: string, name: string, _, command: Command) => {
      const options = command.optsWithGlobals<RightsOptions>();
      const input = { email, name, rights: options.rights, sites: options.only };
      return run<UserLink>({ name: 'user.invite', input, options }, (link) => printLink(link, options));
    });
  withRights(users.command('set <email>'))
    .description('give other rights in place of those that he has')
    .action((email: string, _, command: Command) => {
      const options = command.optsWithGlobals<RightsOptions>();
      const input = { email, rights: options.rights, sites: options.only };
      return run<UserListing>({ name: 'user.set', input, options }, (user) => printUsers([user]));
    });
  users
    .command('link <email>')
    .description('a link to set a new password, or for who was invited to take that up')
    .option('--sign-in', 'one that signs in at once instead, past any second factor')
    .action((email: string, { signIn }: { signIn?: boolean }, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { email, purpose: signIn ? 'sign_in' : 'password' };
      return run<UserLink>({ name: 'user.link', input, options }, (link) => printLink(link, options));
    });
  users
    .command('end-two-factor <email>')
    .description('let somebody sign in without the authenticator that he has lost')
    .action((email: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<UserListing>({ name: 'user.end-two-factor', input: { email }, options }, (user) => printUsers([user]));
    });
  users
    .command('remove <email>')
    .description('remove somebody, with the API keys that he has made')
    .option('--keep-keys', 'let programs go on with his API keys')
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
  const what = { invitation: 'take up the invitation', password: 'set a new password', sign_in: 'sign in' }[purpose];
  return `${url}\n\nWith this link ${user.name} can ${what}, once, until ${until.slice(0, 16).replace('T', ' ')} UTC. It is not shown again.`;
}

function printUsers(users: readonly UserListing[]): string {
  if (users.length === 0) return 'Nobody has an account yet.';
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
  return table([{ title: 'Email' }, { title: 'Name' }, { title: 'Rights' }, { title: '' }], rows);
}
