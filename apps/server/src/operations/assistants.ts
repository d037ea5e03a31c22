/** Operations on the assistants that people have connected. */
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import { requireRight, siteOfUser } from '../people/authorize.ts';
import { type Scope, serverOperation } from './operation.ts';

const MOST_SITES = 500;

/** Who may connect assistants. @throws ProblemError `forbidden` for the operator, and for users of WordPress */
async function ownUser({ app, user }: Scope) {
  if (!user || !(await app.state.users.byId(user.id)))
    throw new ProblemError('forbidden', 'Only people with an account on this server can connect assistants.');
  return user;
}

/** Allows an assistant to read sites, each of which the user may read. Returns the code for its tokens. @throws ProblemError `unknown_site`, `forbidden` */
export const connectAssistant = serverOperation({
  name: 'assistant.connect',
  kind: 'keys',
  right: 'own',
  input: z.strictObject({
    name: z.string(),
    sites: z.array(z.string()).min(1).max(MOST_SITES),
    binding: z.strictObject({
      clientId: z.string(),
      redirectUri: z.string(),
      challenge: z.string(),
      resource: z.string(),
    }),
  }),
  async run(scope, { sites: named, binding }) {
    const user = await ownUser(scope);
    const sites = named.map((trackingId) => siteOfUser(user, trackingId));
    for (const site of sites) requireRight(user, 'view_reports', site);
    return scope.app.state.assistants.allow(
      user.id,
      sites.map(({ id }) => id),
      binding,
    );
  },
  entry: ({ id }, { name, sites }) => ({ assistant: id, name, sites }),
});

/** Ends what the user has allowed an assistant, or for the operator anyone, from the next request on. @throws CommandError `unknown_assistant` */
export const disconnectAssistant = serverOperation({
  name: 'assistant.disconnect',
  kind: 'keys',
  right: 'own',
  input: z.strictObject({ id: z.number().int().positive() }),
  async run(scope, { id }) {
    const user = scope.user && (await ownUser(scope));
    await scope.app.state.assistants.end(id, user?.id);
  },
  entry: (_, { id }) => ({ assistant: id }),
});
