import { CallError, type Capability, makeRestCall, REST_METHODS, restCall } from '@magpie/contract';
import type { Entitlement } from '@magpie/reports';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ServerContext } from '../actions/action.ts';
import type { RestAction } from '../actions/rest-action.ts';
import { restAction } from '../actions/rest-action.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import { answerProblem } from '../http/problem-answer.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { registerRest } from './rest.ts';

const record = (id: number, more: Partial<SiteRecord> = {}) =>
  ({ id, trackingId: `mgp_${id}`, name: `Site ${id}`, blocked: null, reportDimensions: [], ...more }) as SiteRecord;
const BIRDS = record(1);
const FISH = record(2);
const CLOSED = record(3, { blocked: { since: 0, reason: 'Moved.' } });
const SAMPLE = record(9);

/** By the cookie that they bring. */
const PEOPLE: Readonly<Record<string, { sites: SiteRecord[]; rights: Partial<Record<number, Capability[]>> }>> = {
  reader: { sites: [BIRDS], rights: { 1: ['view_reports'] } },
  owner: { sites: [BIRDS, FISH], rights: { 1: ['view_reports', 'save_settings'], 2: ['view_reports'] } },
  guest: { sites: [CLOSED], rights: { 3: ['view_reports'] } },
  nobody: { sites: [], rights: {} },
};
const host = {
  claims: ({ headers }) => headers.cookie !== undefined,
  checkNonce: (_request, nonce) => nonce === 'right',
  async user({ headers }): Promise<HostUser | undefined> {
    const person = PEOPLE[headers.cookie ?? ''];
    if (!person) return undefined;
    const { sites, rights } = person;
    const capabilities = [...new Set(Object.values(rights).flatMap((some) => some ?? []))];
    return { id: 1, name: 'Ana', sites, capabilities, rightsOn: (id) => rights[id] ?? [] };
  },
} satisfies Pick<Host, 'claims' | 'checkNonce' | 'user'> as unknown as Host;

const entitlement: { -readonly [Name in keyof Entitlement]: Entitlement[Name] } = {
  tier: 'pro',
  licensed: false,
  addons: [],
};
const makeContext = (_request: unknown, _reply: unknown, user: HostUser) =>
  ({
    user,
    sessionId: '',
    entitlements: { of: async () => entitlement, sample: { site: async () => SAMPLE } },
  }) as unknown as ServerContext;

const chatId = z.string().regex(/^[a-z0-9]{1,8}$/, 'it must be the id of a chat');
const lists = z
  .string()
  .default('pinned,recent')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['pinned', 'recent'])));
const onSite = { about: 'site', capability: 'view_reports' } as const;

const listCall = restCall('GET', 'chats', {
  ...onSite,
  query: { lists, force_refresh: z.enum(['true', 'false']).optional() },
  answer: z.object({ site: z.string(), lists: z.array(z.string()) }),
  answers: 'bare',
});
const sendCall = restCall('POST', 'chat/{chatId}', {
  ...onSite,
  params: { chatId },
  body: z.strictObject({ message: z.string().max(300) }),
  answer: z.object({ chat_id: z.string(), latest_message: z.string() }),
  failures: 'sentence',
});
const changeCall = restCall('PUT', 'chat/{chatId}', {
  ...onSite,
  capability: 'save_settings',
  params: { chatId },
  body: z.union([z.strictObject({ is_pinned: z.boolean() }), z.strictObject({ title: z.string().max(50) })]),
  answer: z.object({ chatId: z.string(), change: z.unknown() }),
});
const retryCall = restCall('POST', 'chat/{chatId}/retry', {
  ...onSite,
  params: { chatId },
  answer: z.object({ latest_message: z.string() }),
  answers: 'bare',
  failures: 'sentence',
});
/** The same for every method: what it was sent comes back. */
const echoes = REST_METHODS.map((method) =>
  restCall(method, 'echo/{chatId}', {
    about: 'server',
    capability: null,
    params: { chatId },
    query: { q: z.string().optional() },
    answer: z.object({ method: z.string(), chatId: z.string(), q: z.string().optional() }).nullable(),
  }),
);
const dropCall = restCall('DELETE', 'chat/{chatId}', {
  ...onSite,
  params: { chatId },
  answer: z.null(),
  answers: 'bare',
});

/** Failures of a chat, by the message that causes them. */
const FAILURES: Readonly<Record<string, Error>> = {
  refuse: new ProblemError('refused', 'That is <b>not</b> a question about this site.'),
  down: new ProblemError('not_ready', 'The model is down.', { details: { chat_id: 'c7' } }),
  crash: new Error('secret'),
};
const actions: readonly RestAction[] = [
  restAction(listCall, async ({ query }, { site }) => ({ site: site.trackingId, lists: query.lists })),
  restAction(
    sendCall,
    async ({ params, body }) => {
      const failure = FAILURES[body.message];
      if (failure) throw failure;
      return { chat_id: params.chatId, latest_message: body.message };
    },
    'ai_insights_chat',
  ),
  restAction(changeCall, async ({ params, body }) => ({ chatId: params.chatId, change: body })),
  restAction(retryCall, async () => ({ latest_message: 'Hello' })),
  restAction(dropCall, async () => null),
  ...echoes.map((call) =>
    restAction(call, async ({ params, query }) => ({ method: call.method, chatId: params.chatId, ...query })),
  ),
];

const server = fastify();
let base: string;
beforeAll(async () => {
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler(() => {
    throw new ProblemError('not_found', 'Not found: nothing exists at this address.');
  });
  registerRest(server, host, makeContext, actions);
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** How someone's page calls. */
const as = (cookie: string, nonce = 'right') => ({
  fetch: (
    url: string,
    { headers, signal: _signal, ...init }: Parameters<Parameters<typeof makeRestCall>[2]['fetch']>[1],
  ) => fetch(url, { ...init, headers: { ...headers, ...(cookie !== '' && { cookie }) } }),
  config: { restBase: `${base}/api/v1`, nonce },
});
/** Returns the result of a call: its data, or the status and the problem of its failure. */
async function outcome(call: ReturnType<typeof makeRestCall>) {
  try {
    return (await call).data;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return [error.status, error.problem.code, error.problem.field];
  }
}
/** A request as no client of ours sends it. */
const raw = async (method: string, path: string, init: RequestInit = {}) => {
  const headers = { cookie: 'reader', 'x-wp-nonce': 'right', ...init.headers };
  const answer = await fetch(`${base}/api/v1/${path}`, { method, ...init, headers });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), body: text && JSON.parse(text) };
};
const refusal = async (...asked: Parameters<typeof raw>) => {
  const { status, body } = await raw(...asked);
  return [status, body.error.code, body.error.field, body.error.message];
};

describe('a REST call', () => {
  it.each(
    echoes.map((call) => [call.method, call] as const),
  )('with the method %s is answered', async (method, call) => {
    const data = await outcome(makeRestCall(call, { params: { chatId: 'c1' }, query: { q: 'a&b=ü' } }, as('reader')));
    expect(data).toEqual(method === 'HEAD' ? null : { method, chatId: 'c1', q: 'a&b=ü' });
  });

  it('has its query parsed, and returns the bare object', async () => {
    expect(await outcome(makeRestCall(listCall, { query: { lists: 'pinned' } }, as('reader')))).toEqual({
      site: 'mgp_1',
      lists: ['pinned'],
    });
    const { status, type, body } = await raw('GET', 'chats?lists=pinned,recent');
    expect([status, type, body]).toEqual([
      200,
      'application/json; charset=utf-8',
      { site: 'mgp_1', lists: ['pinned', 'recent'] },
    ]);
  });

  it('has its path and body parsed', async () => {
    const request = { params: { chatId: 'c1' }, body: { message: 'Hi' } };
    expect(await outcome(makeRestCall(sendCall, request, as('reader')))).toEqual({
      chat_id: 'c1',
      latest_message: 'Hi',
    });
  });

  it('may have no body, or an empty one, if none is declared', async () => {
    const json = { 'content-type': 'application/json' };
    for (const init of [{}, { headers: json }, { headers: json, body: '' }, { headers: json, body: '{}' }])
      expect((await raw('POST', 'chat/c1/retry', init)).body).toEqual({ latest_message: 'Hello' });
    expect(await refusal('POST', 'chat/c1/retry', { headers: json, body: '{"message":"x"}' })).toEqual([
      400,
      'bad_request',
      'message',
      '"message" isn\'t a field of this request.',
    ]);
  });

  it('answers 204 without a body', async () => {
    expect(await outcome(makeRestCall(dropCall, { params: { chatId: 'c1' } }, as('reader')))).toBeNull();
    expect((await raw('DELETE', 'chat/c1')).status).toBe(204);
  });

  it('only exists with its own method', async () => {
    expect((await refusal('PATCH', 'chats'))[0]).toBe(404);
    expect((await fetch(`${base}/api/v1/chats`, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('an error in a REST call', () => {
  const json = (body: string) => ({ headers: { 'content-type': 'application/json' }, body });

  it.each<[string, Parameters<typeof raw>, string | undefined, string]>([
    ['an unknown value', ['GET', 'chats?lists=banana'], 'lists.0', 'must be one of'],
    ['a flag that is none', ['GET', 'chats?force_refresh=banana'], 'force_refresh', 'must be one of'],
    ['an unknown field', ['GET', 'chats?list=pinned'], 'list', "isn't a field"],
    ['a field that is there twice', ['GET', 'chats?lists=pinned&lists=recent'], 'lists', 'twice'],
    ['a path that names no chat', ['POST', 'chat/UPPER/retry'], 'chatId', 'it must be the id of a chat'],
    ['a path that would lead elsewhere', ['POST', 'chat/..%2Ffeedback/retry'], 'chatId', 'it must be the id of a chat'],
    ['a slash within a parameter', ['POST', 'chat/a%2Fb/retry'], 'chatId', 'it must be the id of a chat'],
    ['no body', ['POST', 'chat/c1'], 'message', 'message is missing'],
    ['a wrong body', ['POST', 'chat/c1', json('{"message":1}')], 'message', 'must be text'],
    ['a long body', ['POST', 'chat/c1', json(`{"message":"${'x'.repeat(301)}"}`)], 'message', '300'],
    ['an unknown field of the body', ['POST', 'chat/c1', json('{"message":"x","site":"y"}')], 'site', "isn't a field"],
    ['what is no JSON', ['POST', 'chat/c1', json('{')], undefined, 'not valid JSON'],
  ])('%s is reported with its rule', async (_what, asked, field, words) => {
    const [status, code, named, message] = await refusal(...asked);
    expect([status, code, named]).toEqual([400, 'bad_request', field]);
    expect(message).toContain(words);
  });

  it('is reported for the closest alternative', async () => {
    const owner = { cookie: 'owner', 'content-type': 'application/json' };
    const change = async (body: string) =>
      (await refusal('PUT', 'chat/c1?site=mgp_1', { headers: owner, body })).slice(0, 3);
    expect(await change('{"is_pinned":"yes"}')).toEqual([400, 'bad_request', 'is_pinned']);
    expect(await change(`{"title":"${'x'.repeat(51)}"}`)).toEqual([400, 'bad_request', 'title']);
  });

  it('includes too large a body', async () => {
    expect((await refusal('POST', 'chat/c1', json(`{"message":"${'x'.repeat(60_000)}"}`))).slice(0, 2)).toEqual([
      413,
      'body_too_large',
    ]);
  });
});

describe('authorization of a REST call', () => {
  const list = (who: string, nonce?: string, site?: string) =>
    outcome(makeRestCall(listCall, { query: { site } }, as(who, nonce)));

  it('comes before path, query and body are checked', async () => {
    const wrong = { headers: { cookie: '', 'content-type': 'application/json' }, body: '{' };
    expect((await refusal('POST', 'chat/UPPER?x=1', wrong)).slice(0, 2)).toEqual([401, 'signed_out']);
    const large = { headers: { 'x-wp-nonce': 'x', 'content-type': 'application/json' }, body: 'x'.repeat(60_000) };
    expect((await refusal('POST', 'chat/c1', large)).slice(0, 2)).toEqual([403, 'bad_nonce']);
    const settings = { headers: { 'content-type': 'application/json' }, body: '{' };
    expect((await refusal('PUT', 'chat/UPPER', settings)).slice(0, 2)).toEqual([403, 'forbidden']);
  });

  it('needs a nonce and a session', async () => {
    expect(await list('reader', '')).toEqual([403, 'bad_nonce', 'nonce']);
    expect(await list('reader', 'wrong')).toEqual([403, 'bad_nonce', 'nonce']);
    expect(await list('')).toEqual([401, 'signed_out', undefined]);
    expect(await list('stranger')).toEqual([401, 'signed_out', undefined]);
    for (const call of echoes) {
      const failed = (await outcome(makeRestCall(call, { params: { chatId: 'c1' } }, as('', 'right')))) as unknown[];
      expect(failed[0], call.method).toBe(401);
    }
  });

  it('needs a site, unless there is only one', async () => {
    expect(await list('reader')).toMatchObject({ site: 'mgp_1' });
    expect(await list('owner')).toEqual([400, 'site_needed', 'site']);
    expect(await list('owner', 'right', 'mgp_2')).toMatchObject({ site: 'mgp_2' });
    expect(await list('reader', 'right', 'mgp_2')).toEqual([400, 'unknown_site', 'site']);
    expect(await list('nobody')).toEqual([403, 'forbidden', undefined]);
  });

  it('needs the right on that site, whose reports are not blocked', async () => {
    const change = (site: string) =>
      outcome(
        makeRestCall(changeCall, { params: { chatId: 'c1' }, query: { site }, body: { title: 'Wrens' } }, as('owner')),
      );
    expect(await change('mgp_1')).toEqual({ chatId: 'c1', change: { title: 'Wrens' } });
    expect(await change('mgp_2')).toEqual([403, 'forbidden', undefined]);
    expect(await list('guest')).toEqual([403, 'site_blocked', undefined]);
  });
});

describe('a REST call with errors as sentences', () => {
  const send = (message: string) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });

  it('reports final errors with status 200', async () => {
    const { status, body } = await raw('POST', 'chat/c1', send('refuse'));
    expect([status, body]).toEqual([200, { success: false, error: 'That is <b>not</b> a question about this site.' }]);
    entitlement.tier = 'plus';
    const above = await raw('POST', 'chat/c1', send('Hi'));
    entitlement.tier = 'pro';
    expect([above.status, above.body]).toEqual([
      200,
      { success: false, error: 'This needs the plan "pro"; this site has "plus".' },
    ]);
  });

  it('says whether retrying an HTTP error may help, with its details', async () => {
    const { status, body } = await raw('POST', 'chat/c1', send('down'));
    expect([status, body]).toEqual([
      503,
      {
        success: false,
        error: { code: 'not_ready', message: 'The model is down.', retryable: true },
        data: { error: 'The model is down.', retryable: true, chat_id: 'c7' },
      },
    ]);
    const wrong = await raw('POST', 'chat/UPPER', send('x'));
    expect([wrong.status, wrong.body.data]).toEqual([
      400,
      { error: 'chatId: it must be the id of a chat.', retryable: false },
    ]);
    const old = await raw('POST', 'chat/c1', { ...send('x'), headers: { 'x-wp-nonce': 'old' } });
    expect([old.status, old.body.data.retryable]).toEqual([403, false]);
  });

  it('hides unexpected errors', async () => {
    const { status, body } = await raw('POST', 'chat/c1', send('crash'));
    expect([status, body.error.code, body.data.retryable]).toEqual([500, 'internal', true]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('can be read by the client', async () => {
    const said = (message: string) =>
      makeRestCall(sendCall, { params: { chatId: 'c1' }, body: { message } }, as('reader')).then(
        () => undefined,
        ({ status, problem, details }: CallError) => [status, problem.code, problem.retryable, details],
      );
    expect(await said('refuse')).toEqual([200, 'refused', false, {}]);
    expect(await said('down')).toEqual([503, 'not_ready', true, { chat_id: 'c7' }]);
    expect(await said('crash')).toEqual([500, 'internal', true, {}]);
  });
});
