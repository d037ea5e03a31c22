/**
 * Tests that no call of the dashboard is held up by what is in its fields: each field in a request that is right otherwise, at the full
 * length that the door takes and at the longest that the field takes.
 */
import { ACTION_PREFIX, CALLS } from '@magpie/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { inForm, inJson } from '../testing/form-doors.ts';
import { type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { asItSays, findHeldUp, MARKS, tryDoor } from '../testing/hostile-texts.ts';
import { readAnswer } from '../testing/read-answer.ts';
import { RIGHT_REQUESTS } from '../testing/right-requests.ts';
import { runCommand } from '../testing/run-command.ts';
import { connectWordPress } from '../testing/signed-requests.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let google: StandInGoogle;
let site: SiteRecord;
let owner: Browser;
let nonce: string;
let userId: number;
let chatId: string;

beforeAll(async () => {
  google = await startGoogle();
  test = await openTestServer({ google });
  site = await test.app.state.sites.create({ ...BIRDS, identity: 'stored' });
  await test.app.events.insert([wrenView(site.id, 1)], 'first');
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  ({ userId } = (await test.app.state.sessions.find(owner.cookies.get('magpie_session')!))!);
});
afterAll(async () => {
  await test.close();
  await google.close();
});
// It is good for some hours only.
beforeEach(async () => {
  nonce = await test.nonceOf(owner);
});

const PARTS = ['@', '/', '\n', '[', '7', MARKS];
/** The other fields of a request take up to 4,000 bytes: one is the key of a service account. */
const AJAX_BYTES = 96_000;
const BODY_BYTES = 48_000;
/** Node takes 16 KiB of a request's address and headers together. */
const HEAD = 15_000;
const shapeOf = (schema: unknown): readonly string[] => Object.keys((schema as { shape?: object }).shape ?? {});

let sent = 0;
const nextAddress = () => {
  sent += 1;
  return `92.${(sent >> 8) & 255}.${sent & 255}.7`;
};

/** Refusals that name another field than the one with the text, or none. */
const OF_NO_FIELD: readonly string[] = [
  'report compare_start: 400 bad_request compare_end',
  'report compare_end: 400 bad_request compare_start',
  'export_csv compare_start: 400 bad_request compare_end',
  'export_csv compare_end: 400 bad_request compare_start',
  'enter_license token: 400 licence_malformed ',
  'export_visitor userId: 400 bad_input ',
  'export_visitor clientId: 400 bad_input ',
  'change_address id: 400 unknown_site site',
  'delete_site id: 400 unknown_site site',
  'sites_overview sites: 400 unknown_site site',
  // A text of exactly the longest length is taken, so that the version is another one the next time.
  'set_content_source address: 409 conflict ',
];
/** Days as an action calls them. */
const INSIDE = /^dateRanges\[0\]\./;

/** An answer that shows that nothing before the field has refused the request. @throws one that doesn't */
function checkRead(name: string, field: string, answer: LightMyRequestResponse): void {
  // A wrong password or code was read.
  if (answer.statusCode === 200 || readAnswer(answer) === '401 bad_credentials') return;
  const said = answer.json().error ?? {};
  const place = String(said.field ?? '').replace(INSIDE, '');
  if (answer.statusCode === 400 && (place === field || place.startsWith(`${field}.`))) return;
  const seen = `${name} ${field}: ${readAnswer(answer)} ${place}`;
  if (!OF_NO_FIELD.includes(seen)) throw new Error(seen);
}

/** The longest plain text that a call takes for a field; 0 if none. */
function longestFor(accepts: (text: string) => boolean, most: number): number {
  let [longest, refused] = [0, most];
  for (let n = 1; n < refused; n *= 2) if (accepts('a'.repeat(n))) longest = n;
  refused = Math.min(most, longest * 2);
  while (refused - longest > 1) {
    const half = (longest + refused) >> 1;
    if (accepts('a'.repeat(half))) longest = half;
    else refused = half;
  }
  return longest;
}

const PROOFS = ['change_password', 'confirm_two_factor', 'renew_recovery_codes', 'end_two_factor'];
/** Refusals of the sender, before the text is read. */
const OF_SENDER = /^(?:403 (?:bad_nonce|forbidden|site_blocked)|401 signed_out|413|429|5)/;

describe('the calls of the dashboard', () => {
  // One of them closes the site to all others.
  afterEach(() => runCommand(test.app, 'site.unblock', { site: site.trackingId }));

  it.each(CALLS.map((call) => [call.name, call] as const))('are not held up: %s', async (name, call) => {
    const about = call.about === 'site' ? { site: site.trackingId } : {};
    const send = (fields: Record<string, string>) =>
      owner.ask({
        method: 'POST',
        url: '/ajax',
        remoteAddress: nextAddress(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ action: ACTION_PREFIX + name, nonce, ...about, ...fields }).toString(),
      });
    for (const field of shapeOf(call.request)) {
      const right = await RIGHT_REQUESTS[name]!.fields({ test, site, userId });
      const work = async (text: string) => checkRead(name, field, await send({ ...right, [field]: text }));
      expect.soft(await findHeldUp({ most: AJAX_BYTES, size: inForm, parts: PARTS, work }), field).toEqual([]);
      const accepts = (text: string) => call.request.safeParse({ ...about, ...right, [field]: text }).success;
      const most = longestFor(accepts, AJAX_BYTES / 16);
      if (most < 2) continue;
      const taken = async (text: string) => {
        // Proofs of a password can be tried a few times in a while.
        if (PROOFS.includes(name)) test.clock.now += 4 * 60_000;
        expect(readAnswer(await send({ ...right, [field]: text })), field).not.toMatch(OF_SENDER);
      };
      expect.soft(await findHeldUp({ most, parts: PARTS, work: taken }), field).toEqual([]);
    }
  });
});

describe('the calls of the dashboard in WordPress', () => {
  const signed = CALLS.filter(({ name, about, capability }) => {
    const needed = [capability, ...(RIGHT_REQUESTS[name]!.besides ?? [])];
    return about === 'site' && !needed.includes('manage_sites');
  });

  // Its body is read once more, for the signature.
  it.each(signed.map((call) => [call.name, call] as const))('are not held up: %s', async (name, call) => {
    for (const field of shapeOf(call.request)) {
      const right = await RIGHT_REQUESTS[name]!.fields({ test, site, userId });
      const wordpress = await connectWordPress(test, site);
      const work = async (text: string) => {
        sent += 1;
        const fields = { action: ACTION_PREFIX + name, site: site.trackingId, ...right, [field]: text };
        // Another user each time, which no limit of requests knows.
        checkRead(name, field, await wordpress.call(fields, { claim: { user: sent } }));
      };
      const door = { most: AJAX_BYTES, size: inForm, parts: ['@', MARKS], work };
      expect.soft(await findHeldUp(door), field).toEqual([]);
    }
  });
});

/** Part of a REST request that has a text in it. */
type Rest = (text: string) => { readonly query?: object; readonly body?: object; readonly path?: string };
const inBody =
  (body: (text: string) => object): Rest =>
  (text) => ({ body: body(text) });
const REFUSED = ['400 bad_request'];
const UNKNOWN_CHAT = ['404 not_found'];
/** A sentence in place of an answer. */
const SAID = ['200 refused'];
const chatPath =
  (rest = ''): Rest =>
  (text) => ({ path: `ai-insights/chat/${encodeURIComponent(text)}${rest}` });
/** By call: the places of a text, the longest one there, and the answers. */
const REST: Readonly<Record<string, readonly (readonly [place: Rest, most: number, answers: readonly string[]])[]>> = {
  'POST feedback': [[inBody((rating) => ({ rating })), BODY_BYTES, REFUSED]],
  'GET ai-insights': [[(text) => ({ query: { force_refresh: text } }), HEAD, REFUSED]],
  'POST ai-insights/rate': [[inBody((text) => ({ insight_id: text, score: 1 })), BODY_BYTES, REFUSED]],
  'GET ai-insights/ratings': [[(text) => ({ query: { site: text } }), HEAD, ['400 unknown_site']]],
  'POST ai-insights/feedback': [
    [inBody((message) => ({ insight_id: 'x', message })), BODY_BYTES, [...REFUSED, '404 not_found']],
    [inBody((insight_id) => ({ insight_id, message: 'x' })), BODY_BYTES, REFUSED],
  ],
  'GET ai-insights/chats': [[(text) => ({ query: { lists: text } }), HEAD, REFUSED]],
  'GET ai-insights/chat/{chatId}': [[chatPath(), 290, UNKNOWN_CHAT]],
  'PUT ai-insights/chat/{chatId}': [[inBody((title) => ({ title })), BODY_BYTES, REFUSED]],
  'DELETE ai-insights/chat/{chatId}': [[chatPath(), 290, UNKNOWN_CHAT]],
  'POST ai-insights/chat': [
    [inBody((message) => ({ message })), BODY_BYTES, SAID],
    [inBody((message) => ({ message })), 300, ['200', '200 refused']],
  ],
  'POST ai-insights/chat/{chatId}': [[inBody((message) => ({ message })), BODY_BYTES, SAID]],
  'POST ai-insights/chat/{chatId}/retry': [[chatPath('/retry'), 290, UNKNOWN_CHAT]],
  'POST ai-insights/chat/{chatId}/rate': [
    [inBody((feedback) => ({ message_id: 1, feedback, skipped_feedback: false })), BODY_BYTES, REFUSED],
  ],
};

describe('the REST calls', () => {
  beforeAll(async () => {
    chatId = (await test.app.state.chats.begin({ userId, siteId: site.id }, 'Visits last week?'))!;
  });

  it('are all tried here', () => {
    expect(REST_ACTIONS.map(({ call }) => `${call.method} ${call.path}`).sort()).toEqual(Object.keys(REST).sort());
  });

  it.each(
    REST_ACTIONS.map(({ call }) => [`${call.method} ${call.path}`, call] as const),
  )('are not held up: %s', async (name, { method, path }) => {
    for (const [place, most, answers] of REST[name]!) {
      const work = async (text: string) => {
        test.clock.now += 61_000;
        const { query, body, path: changed = path.replace('{chatId}', chatId) } = place(text);
        return readAnswer(
          await owner.ask({
            method: method as 'POST',
            url: `/api/v1/${changed}?${new URLSearchParams({ site: site.trackingId, ...query })}`,
            remoteAddress: nextAddress(),
            headers: { 'x-wp-nonce': nonce, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { payload: JSON.stringify(body) }),
          }),
        );
      };
      const door = { most, size: most === BODY_BYTES ? inJson : inForm, parts: PARTS, answers, work };
      expect.soft(await tryDoor(door)).toEqual(asItSays(door));
    }
  });
});
