/** Commands for users and their permissions. */
import { resolve } from 'node:path';
import { CAPABILITIES } from '@magpie/contract/capabilities';
import type { UserLink, UserListing } from '@magpie/server';
import { type Command, Option } from 'commander';
import { addGroup } from './command-rows.ts';
import { collectBase, type GlobalOptions } from './settings.ts';
import { table } from './table.ts';

type RightsOptions = GlobalOptions & { readonly rights: string[]; readonly only?: string[] };

const withRights = (command: Command): Command =>
  command
    .addOption(
      new Option('--rights <rights...>', 'permissions').choices(CAPABILITIES).default(['view_reports'], 'view_reports'),
    )
    .option('--only <sites...>', 'only on these sites (default: all sites)');

const printUser = (user: UserListing): string => printUsers([user]);
/** The person, and the rights of the options. */
const withRightsInput = (person: object, { rights, only: sites }: RightsOptions) => ({ ...person, rights, sites });

/** Adds the commands to the program. */
export function addUserCommands(program: Command): void {
  addGroup(program, 'user', 'users and their permissions', [
    {
      words: 'list',
      about: 'list all users',
      ofServer: true,
      print: ({ users }: { users: UserListing[] }) => printUsers(users),
    },
    {
      words: 'invite <email> <name>',
      about: 'invite someone: creates an account and a sign-up link',
      adds: withRights,
      input: withRightsInput,
      print: printLink,
    },
    {
      words: 'set <email>',
      about: "replace a user's permissions",
      adds: withRights,
      input: withRightsInput,
      print: printUser,
    },
    {
      words: 'link <email>',
      about: 'create a link to set a new password or accept an invitation',
      adds: (command) => command.option('--sign-in', 'create a link that signs in directly, without two-factor'),
      input: ({ email }: { email: string }, { signIn }: { signIn?: boolean }) => {
        return { email, purpose: signIn ? 'sign_in' : 'password' };
      },
      print: printLink,
    },
    {
      words: 'end-two-factor <email>',
      about: 'turn off two-factor for someone who lost their authenticator',
      ofServer: true,
      print: printUser,
    },
    {
      words: 'remove <email>',
      about: 'remove a user and the API keys they created',
      adds: (command) => command.option('--keep-keys', 'keep the API keys they created'),
      ofServer: true,
      print: ({ removed, keysRevoked }: { removed: UserListing; keysRevoked: number }) =>
        `Removed ${removed.email}; ${keysRevoked} API keys were revoked.`,
    },
  ]);
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
