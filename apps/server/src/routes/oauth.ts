/** OAuth for assistants (docs/adr/0063): what the server says of itself, registration, the page that asks, tokens, and their revocation. */
import { PRODUCT } from '@magpie/contract';
import {
  AccessDeniedError,
  InvalidClientError,
  InvalidGrantError,
  InvalidRequestError,
  OAuthError,
  UnsupportedGrantTypeError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError, toProblem } from '../errors/problem.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import { sendPage } from '../hosts/standalone/forms.ts';
import { FORM_TEXTS, withWay } from '../hosts/standalone/pages.ts';
import { readForm, readForms } from '../http/form.ts';
import { perMinute } from '../http/per-minute.ts';
import {
  OAUTH_PATHS,
  type OauthAddresses,
  oauthAddresses,
  resourceMetadata,
  SCOPE,
  serverMetadata,
} from '../mcp/oauth/addresses.ts';
import {
  checkResource,
  clientIdOf,
  type Query,
  readAuthorize,
  type WayBack,
  wayBackOf,
  wayBackWith,
} from '../mcp/oauth/authorize-request.ts';
import { describeClient, placeOf, readClient } from '../mcp/oauth/client-metadata.ts';
import { badConsentPage, consentPage, SITE_FIELD } from '../mcp/oauth/consent-page.ts';
import { connectAssistant } from '../operations/assistants.ts';
import { perform } from '../operations/operation.ts';
import type { AssistantClient, AssistantTokens, CodeBinding } from '../ports/assistants.ts';

const BODY_BYTES = 100_000;
const MOST_FIELDS = 1000;
/** Requests of one address a minute. Registering writes, so it has fewer. */
const LIMITS = { read: perMinute(120), page: perMinute(60), token: perMinute(60), register: perMinute(10) };
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** Parts of the server that the endpoints need. */
export interface OauthParts {
  readonly host: Host;
  readonly publicUrl: string | undefined;
  /** Path of the server's address; empty without one. */
  readonly base: string;
}

/** Adds the endpoints. They don't exist where tokens could be read on their way: without https, but on this machine. */
export function registerOauth(server: FastifyInstance, app: App, { host, publicUrl, base }: OauthParts): void {
  const addressesOf = (request: FastifyRequest): OauthAddresses => {
    const addresses = oauthAddresses(publicUrl, request);
    if (addresses) return addresses;
    throw new ProblemError(
      'not_found',
      'Assistants can sign in only where this server has a public address with https (MAGPIE_PUBLIC_URL), or on its own machine. Use an API key.',
    );
  };

  const said = { config: LIMITS.read, helmet: false } as const;
  const say = (path: string, answer: (addresses: OauthAddresses) => object) => {
    server.get(path, said, (request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(answer(addressesOf(request))),
    );
  };
  // The name comes before the path of an address, but a proxy may pass on only what is below it.
  for (const path of new Set(['', '/mcp', `${base}/mcp`]))
    say(`/.well-known/oauth-protected-resource${path}`, (addresses) => resourceMetadata(addresses, PRODUCT));
  for (const path of new Set(['', base])) say(`/.well-known/oauth-authorization-server${path}`, serverMetadata);

  server.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.post(
      OAUTH_PATHS.register,
      { config: LIMITS.register, helmet: false, bodyLimit: BODY_BYTES },
      async (request, reply) => {
        addressesOf(request);
        const client = await app.state.assistants.register(readClient(request.body));
        return reply.code(201).headers(NO_STORE).send(describeClient(client));
      },
    );
  });

  server.register(async (scope) => {
    readForms(scope, BODY_BYTES);
    scope.setErrorHandler(answerError);
    const limited = { config: LIMITS.token, helmet: false } as const;
    scope.post(OAUTH_PATHS.token, limited, async (request, reply) => {
      const tokens = await tokensFor(app, readForm(request), addressesOf(request));
      return reply.headers(NO_STORE).send({
        access_token: tokens.access,
        token_type: 'Bearer',
        expires_in: tokens.expiresIn,
        refresh_token: tokens.refresh,
        scope: SCOPE,
      });
    });
    scope.post(OAUTH_PATHS.revoke, limited, async (request, reply) => {
      addressesOf(request);
      const { token, client_id: clientId } = readForm(request);
      if (!token) throw new InvalidRequestError('token is missing.');
      await app.state.assistants.revokeToken(token, clientId);
      return reply.headers(NO_STORE).send({});
    });
  });

  server.register(async (scope) => {
    readForms(scope, BODY_BYTES, MOST_FIELDS);
    const limited = { config: LIMITS.page } as const;

    /** Who is asked for what; undefined once it is answered why not. */
    async function begin(request: FastifyRequest, reply: FastifyReply): Promise<Begun | undefined> {
      const addresses = addressesOf(request);
      const query = request.query as Query;
      const client = await app.state.assistants.client(clientIdOf(query));
      const way = client && wayBackOf(query, client);
      if (!way) {
        const problem = client
          ? 'The assistant wants to be sent to an address that it has not registered (redirect_uri).'
          : 'This assistant isn’t registered here, or no longer (client_id).';
        await sendPage(reply, 400, badConsentPage(problem));
        return undefined;
      }
      try {
        const binding = readAuthorize(query, client, way, addresses);
        const user = await host.user(request, reply);
        if (user) return { addresses, client, way, binding, user };
        await reply.redirect(withWay(host.signInPath, request.url), 303);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        // Anyone can register an address. Redirecting to it before the user answers would make this server an open redirect.
        const back = wayBackWith(way, addresses, error);
        await sendPage(reply, 400, badConsentPage(error.message, { address: back, place: placeOf(way.redirectUri) }));
      }
      return undefined;
    }

    function show(request: FastifyRequest, reply: FastifyReply, { client, way, user }: Begun, given?: Given) {
      const sites = readable(user);
      // Browsers follow the answer to a form only to where its page allows.
      const { origin, protocol } = new URL(way.redirectUri);
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      const back = origin === 'null' ? protocol : origin;
      reply.header('content-security-policy', policy.replace(/form-action [^;]*/, `$& ${back}`));
      const page = consentPage({
        clientName: client.name,
        redirectUri: way.redirectUri,
        here: request.url,
        nonce: host.nonce(request),
        userName: user.name,
        sites,
        chosen: given?.chosen ?? (sites.length === 1 ? sites.map(({ trackingId }) => trackingId) : []),
        problem: given?.problem ?? (sites.length === 0 ? 'There is no site whose reports you may see.' : undefined),
      });
      return sendPage(reply, given?.status ?? 200, page);
    }

    scope.get(OAUTH_PATHS.authorize, limited, async (request, reply) => {
      const begun = await begin(request, reply);
      return begun ? show(request, reply, begun) : reply;
    });

    scope.post(OAUTH_PATHS.authorize, limited, async (request, reply) => {
      const begun = await begin(request, reply);
      if (!begun) return reply;
      const { addresses, client, way, binding, user } = begun;
      const form = readForm(request);
      const chosen = Object.keys(form).flatMap((name) =>
        name.startsWith(SITE_FIELD) ? [name.slice(SITE_FIELD.length)] : [],
      );
      const again = (status: number, problem: string) => show(request, reply, begun, { status, chosen, problem });
      if (!host.checkNonce(request, form.nonce ?? '')) return again(403, FORM_TEXTS.expired);
      if (form.answer !== 'allow') {
        const refused = new AccessDeniedError('The person said no.');
        return reply.redirect(wayBackWith(way, addresses, refused), 303);
      }
      if (chosen.length === 0) return again(400, 'Choose at least one site.');
      try {
        const { code } = await perform(connectAssistant, { app, user }, { name: client.name, sites: chosen, binding });
        return reply.redirect(wayBackWith(way, addresses, { code }), 303);
      } catch (error) {
        if (!(error instanceof CommandError || error instanceof ProblemError)) throw error;
        return again(400, error.message);
      }
    });
  });
}

/** A request that may be answered: its client is known, its way back is the client's, and someone is signed in. */
interface Begun {
  readonly addresses: OauthAddresses;
  readonly client: AssistantClient;
  readonly way: WayBack;
  readonly binding: CodeBinding;
  readonly user: HostUser;
}

/** A form that is shown again. */
interface Given {
  readonly status: number;
  readonly chosen: readonly string[];
  readonly problem: string;
}

const readable = (user: HostUser) => user.sites.filter(({ id }) => user.rightsOn(id).includes('view_reports'));

/** Tokens for a code or a refresh token. @throws OAuthError */
async function tokensFor(
  { state: { assistants } }: App,
  form: Readonly<Record<string, string>>,
  addresses: OauthAddresses,
): Promise<AssistantTokens> {
  const { grant_type: kind, client_id: clientId = '' } = form;
  const { resource } = addresses;
  if (kind !== 'authorization_code' && kind !== 'refresh_token')
    throw new UnsupportedGrantTypeError('grant_type must be "authorization_code" or "refresh_token".');
  if (!(await assistants.client(clientId))) throw new InvalidClientError('There is no client with this client_id.');
  checkResource(form.resource, addresses);
  if (kind === 'refresh_token') {
    const tokens = await assistants.refresh(form.refresh_token ?? '', { clientId, resource });
    if (!tokens) throw new InvalidGrantError('The refresh token is wrong, used, revoked or expired.');
    return tokens;
  }
  const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri = '' } = form;
  if (!VERIFIER.test(verifier))
    throw new InvalidRequestError('code_verifier must have 43 to 128 characters (RFC 7636).');
  const tokens = await assistants.exchange(code, { clientId, redirectUri, resource, verifier });
  if (!tokens)
    throw new InvalidGrantError(
      'The code is wrong, used or expired, or not for this client, redirect_uri and verifier.',
    );
  return tokens;
}

/** Codes of OAuth for what is refused before it; anything else is a bad request, or the server's fault. */
const CODES: Readonly<Record<number, string>> = { 429: 'too_many_requests', 500: 'server_error', 404: 'not_found' };

/** Answers an error in OAuth's form. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(NO_STORE);
  if (error instanceof OAuthError)
    return reply.code(error instanceof InvalidClientError ? 401 : 400).send(error.toResponseObject());
  const { status, problem, retryAfter, unexpected } = toProblem(error, request.id);
  if (unexpected && !reply.raw.destroyed) request.log.error({ err: error }, 'Unexpected');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ error: CODES[status] ?? 'invalid_request', error_description: problem.message });
}
