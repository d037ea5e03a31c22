/** Assistants that people have connected by OAuth: clients, what they are allowed, and the hashes of their codes and tokens. */
import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { AssistantClient, AssistantGrant, Assistants, AssistantTokens, CodeBinding } from '../ports/assistants.ts';
import type { StateTables } from './schema.ts';
import { hashSecret, newSecret } from './tokens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CODE_MS = 5 * MINUTE_MS;
const ACCESS_MS = 60 * MINUTE_MS;
/** Since its last exchange. */
const REFRESH_MS = 30 * DAY_MS;
const UNUSED_CLIENT_MS = 90 * DAY_MS;
const MOST_CLIENTS = 5000;
/** Make a secret that lies about somewhere known for what it is. */
const PREFIX = { client: 'mgc_', code: 'mgo_', access: 'mga_', refresh: 'mgr_' } as const;

type Secret = Selectable<StateTables['oauth_secrets']>;

/** Whether a text has the form of an access token, rather than that of an API key. */
export const isAccessToken = (text: string): boolean => text.startsWith(PREFIX.access);

/** Ends what allows no site any more, and what has neither a code nor a token left. */
export async function endEmptyGrants(db: Kysely<StateTables>): Promise<void> {
  await db
    .deleteFrom('oauth_grants')
    .where((where) =>
      where.or([
        where('id', 'not in', where.selectFrom('oauth_grant_sites').select('grant_id')),
        where('id', 'not in', where.selectFrom('oauth_secrets').select('grant_id')),
      ]),
    )
    .execute();
}

/** The assistants in a state. */
export function openAssistants(db: Kysely<StateTables>, now: () => number): Assistants {
  async function listGrants(which: {
    readonly userId?: number | undefined;
    readonly id?: number;
  }): Promise<AssistantGrant[]> {
    const { userId, id } = which;
    const rows = await db
      .selectFrom('oauth_grants')
      .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_grants.client_id')
      .select(['oauth_grants.id', 'user_id', 'name', 'oauth_grants.created_at', 'last_used_at'])
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .$if(id !== undefined, (query) => query.where('oauth_grants.id', '=', id!))
      .orderBy('oauth_grants.id')
      .execute();
    const sites = await db
      .selectFrom('oauth_grant_sites')
      .selectAll()
      .where('grant_id', 'in', [0, ...rows.map(({ id }) => id)])
      .orderBy('site_id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      clientName: row.name,
      siteIds: sites.filter(({ grant_id }) => grant_id === row.id).map(({ site_id }) => site_id),
      createdAt: Number(row.created_at),
      lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
    }));
  }

  async function keep(
    run: Kysely<StateTables>,
    kind: Secret['kind'],
    grantId: number,
    lifetime: number,
    binding: CodeBinding | null = null,
  ): Promise<string> {
    const secret = `${PREFIX[kind]}${newSecret()}`;
    await run
      .insertInto('oauth_secrets')
      .values({
        hash: hashSecret(secret),
        grant_id: grantId,
        kind,
        expires_at: now() + lifetime,
        used_at: null,
        binding: binding && JSON.stringify(binding),
      })
      .execute();
    return secret;
  }

  /** The living secret of that text and kind, with the client and resource of what it was given for. */
  const find = (kind: Secret['kind'], text: string) =>
    db
      .selectFrom('oauth_secrets')
      .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_secrets.grant_id')
      .selectAll('oauth_secrets')
      .select(['client_id', 'resource', 'last_used_at'])
      .where('hash', '=', hashSecret(text))
      .where('kind', '=', kind)
      .where('expires_at', '>', now())
      .executeTakeFirst();

  const endGrant = (id: number) => db.deleteFrom('oauth_grants').where('id', '=', id).execute();

  /** Takes a secret, of several attempts at the same time one, and gives new tokens for it; ends everything if it was taken before. */
  async function takeFor({ hash, grant_id }: Pick<Secret, 'hash' | 'grant_id'>): Promise<AssistantTokens | undefined> {
    const at = now();
    const tokens = await db.transaction().execute(async (run) => {
      const taken = await run
        .updateTable('oauth_secrets')
        .set({ used_at: at })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('hash')
        .executeTakeFirst();
      if (!taken) return undefined;
      // An access token of before lives on for its hour: another request may be on its way with it.
      await run.deleteFrom('oauth_secrets').where('expires_at', '<=', at).execute();
      return {
        access: await keep(run, 'access', grant_id, ACCESS_MS),
        refresh: await keep(run, 'refresh', grant_id, REFRESH_MS),
        expiresIn: ACCESS_MS / 1000,
      };
    });
    if (!tokens) await endGrant(grant_id);
    return tokens;
  }

  async function clean(run: Kysely<StateTables>): Promise<void> {
    await run.deleteFrom('oauth_secrets').where('expires_at', '<=', now()).execute();
    await endEmptyGrants(run);
  }

  return {
    async register({ name, redirectUris }) {
      const at = now();
      const unused = () =>
        db
          .selectFrom('oauth_clients')
          .select('id')
          .where('id', 'not in', (query) => query.selectFrom('oauth_grants').select('client_id'));
      await db
        .deleteFrom('oauth_clients')
        .where('id', 'in', unused().where('created_at', '<=', at - UNUSED_CLIENT_MS))
        .execute();
      const { count } = await db
        .selectFrom('oauth_clients')
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_CLIENTS) {
        const oldest = await unused().orderBy('created_at').limit(100).execute();
        await db
          .deleteFrom('oauth_clients')
          .where('id', 'in', ['', ...oldest.map(({ id }) => id)])
          .execute();
      }
      const client: AssistantClient = { id: `${PREFIX.client}${newSecret()}`, name, redirectUris, createdAt: at };
      await db
        .insertInto('oauth_clients')
        .values({ id: client.id, name, redirect_uris: JSON.stringify(redirectUris), created_at: at })
        .execute();
      return client;
    },
    async client(id) {
      const row = await db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          name: row.name,
          redirectUris: JSON.parse(row.redirect_uris) as string[],
          createdAt: Number(row.created_at),
        }
      );
    },
    allow: (userId, siteIds, binding) =>
      db.transaction().execute(async (run) => {
        await clean(run);
        const { clientId: client_id, resource } = binding;
        const { id } = await run
          .insertInto('oauth_grants')
          .values({ client_id, user_id: userId, resource, created_at: now(), last_used_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await run
          .insertInto('oauth_grant_sites')
          .values([...new Set(siteIds)].map((site_id) => ({ grant_id: id, site_id })))
          .execute();
        return { id, code: await keep(run, 'code', id, CODE_MS, binding) };
      }),
    async exchange(code, { verifier, ...given }) {
      const found = await find('code', code);
      if (!found?.binding) return undefined;
      const { challenge, ...bound } = JSON.parse(found.binding) as CodeBinding;
      const fits =
        bound.clientId === given.clientId &&
        bound.redirectUri === given.redirectUri &&
        bound.resource === given.resource &&
        createHash('sha256').update(verifier).digest('base64url') === challenge;
      return fits ? takeFor(found) : undefined;
    },
    async refresh(token, { clientId, resource }) {
      const found = await find('refresh', token);
      return found?.client_id === clientId && found.resource === resource ? takeFor(found) : undefined;
    },
    async use(token, resource) {
      const found = await find('access', token);
      if (found?.resource !== resource) return undefined;
      const at = now();
      if (found.last_used_at === null || at - Number(found.last_used_at) >= MINUTE_MS)
        await db.updateTable('oauth_grants').set({ last_used_at: at }).where('id', '=', found.grant_id).execute();
      return (await listGrants({ id: found.grant_id }))[0];
    },
    async revokeToken(token, clientId) {
      const found = (await find('refresh', token)) ?? (await find('access', token));
      if (found && (clientId === undefined || clientId === found.client_id)) await endGrant(found.grant_id);
    },
    async list(userId) {
      await clean(db);
      return listGrants({ userId });
    },
    async end(id, userId) {
      const ended = await db
        .deleteFrom('oauth_grants')
        .where('id', '=', id)
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
        .returning('id')
        .executeTakeFirst();
      if (!ended) throw new CommandError('unknown_assistant', `There is no connected assistant ${id}.`);
    },
  };
}
