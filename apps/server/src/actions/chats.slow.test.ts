import { randomBytes } from 'node:crypto';
import { chatMessage } from '@magpie/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  aroundChats,
  begin,
  bo,
  both,
  call,
  foreign,
  forgetAll,
  listed,
  nonces,
  ODD,
  REFUSED,
  read,
  send,
  site,
  test,
  wrong,
} from '../testing/around-chats.ts';
import { BIRDS } from '../testing/birds.ts';

aroundChats();

describe('a new conversation', () => {
  it('is answered from the site’s own numbers, with what proves them', async () => {
    const answer = await send('How many visits last week?');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { success, data } = answer.json();
    expect(success).toBe(true);
    expect(Object.keys(data).sort()).toEqual(['chat_id', 'latest_message']);
    const message = chatMessage.parse(data.latest_message);
    expect(message).toMatchObject({ role: 'assistant', feedback: null, skipped_feedback: false });
    expect(message.rating).toBeUndefined();
    const figures = message.meta!.parts.flat().filter((part) => 'figure' in part);
    expect(figures[0]).toMatchObject({ figure: 5, unit: 'count' });
    const { receipt } = message.meta!;
    for (const { source } of figures) for (const ask of source.asks) expect(Object.keys(receipt!.query)).toContain(ask);
    expect(Object.values(receipt!.query)[0]!.dateRanges).toMatchObject([{ start: '2026-01-12', end: '2026-01-18' }]);
    expect(message.content).toContain('<strong>5</strong>');
    expect(message.meta!.line.map(({ role }) => role)).toEqual(expect.arrayContaining(['metric', 'range']));
    // What only the next answer needs isn't sent.
    expect(message.meta).not.toHaveProperty('request');
    const { id, chat } = await read(data.chat_id);
    expect(id).toBe(data.chat_id);
    expect(chat.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(chat[0]).toMatchObject({ content: '<p>How many visits last week?</p>', meta: null });
    expect(chat[1]).toEqual(message);
  });

  it('is listed with a title of its request, the latest first', async () => {
    await forgetAll();
    expect(await listed()).toEqual({ pinned: [], recent: [] });
    const first = await begin();
    test.clock.now += 1000;
    const second = await begin('How many page views last week?');
    const { recent } = await listed();
    expect(recent.map(({ id }) => id)).toEqual([second, first]);
    expect(recent[1]).toMatchObject({ preview: 'How many visits last week?', is_pinned: false });
    expect([...recent[1]!.title!].length).toBeLessThanOrEqual(50);
    expect(recent[1]!.title).not.toBe('');
  });

  it('says that searches on the website aren’t the terms at Google', async () => {
    const { content } = chatMessage.parse((await send('What did people search for?')).json().data.latest_message);
    expect(content).toContain(
      'These are searches on the website itself. Terms that people search for at Google are in Search Console',
    );
  });

  it('carries its context on', async () => {
    const id = await begin();
    const { data } = (await send('and the week before?', `chat/${id}`)).json();
    const message = chatMessage.parse(data.latest_message);
    expect(data.chat_id).toBe(id);
    expect(Object.values(message.meta!.receipt!.query)[0]!.dateRanges![0]).toMatchObject({
      start: '2026-01-05',
      end: '2026-01-11',
    });
    expect((await read(id)).chat).toHaveLength(4);
  });
});

describe('what is written', () => {
  it.each(REFUSED)('is refused in a sentence at status 200: %s', async (_name, message) => {
    await forgetAll();
    const answer = await send(message);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: false, error: expect.any(String) }]);
    const id = await begin();
    expect((await send(message, `chat/${id}`)).json()).toEqual({ success: false, error: expect.any(String) });
    expect((await read(id)).chat).toHaveLength(2);
    expect((await listed()).recent).toHaveLength(1);
  });

  it.each(ODD)('is kept as it is, and answered without an invented number: %s', async (_name, message) => {
    const answer = await send(message);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    const { meta, content } = chatMessage.parse(data.latest_message);
    const asked = Object.keys(meta!.receipt?.query ?? {});
    for (const part of meta!.parts.flat()) if ('figure' in part) expect(asked).toContain(part.source.asks[0]);
    expect(content).not.toMatch(/<(?:script|img)/);
    const [own] = (await read(data.chat_id)).chat;
    expect(own!.content).not.toMatch(/<(?:script|img)/);
    expect(own!.content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'")).toBe(
      `<p>${message}</p>`,
    );
  });

  it('is refused by its form: no message, another field, no JSON', async () => {
    expect(await wrong(call('POST', 'chat', { body: {} }))).toEqual([400, 'bad_request']);
    expect(await wrong(call('POST', 'chat', { body: { message: 1 } }))).toEqual([400, 'bad_request']);
    expect(await wrong(call('POST', 'chat', { body: { message: 'x', site_id: 2 } }))).toEqual([400, 'bad_request']);
    const answer = await call('POST', 'chat', { body: { message: 'x', more: 1 } });
    expect(answer.json().data).toMatchObject({ retryable: false, error: expect.any(String) });
    expect(await wrong(call('GET', 'chats?lists=pinned,all'))).toEqual([400, 'bad_request']);
  });
});

describe('a conversation that isn’t the caller’s', () => {
  it('doesn’t exist: another user’s, another site’s, or none at all', async () => {
    const id = await begin();
    const theirs = await begin('How many visits last week?', { browser: both });
    const others: [string, Parameters<typeof call>[2]][] = [
      [id, { browser: bo }],
      [id, { browser: both }],
      [theirs, { browser: both, on: foreign }],
      [theirs, {}],
      ['nonsense', {}],
      [randomBytes(12).toString('base64url'), {}],
    ];
    for (const [chat, more] of others)
      for (const [method, path, body] of [
        ['GET', `chat/${chat}`, undefined],
        ['PUT', `chat/${chat}`, { is_pinned: true }],
        ['DELETE', `chat/${chat}`, undefined],
        ['POST', `chat/${chat}`, { message: 'visits' }],
        ['POST', `chat/${chat}/retry`, {}],
        ['POST', `chat/${chat}/rate`, { message_id: 1, rating: 1 }],
      ] as const)
        expect(await wrong(call(method, path, { ...more, ...(body && { body }) }))).toEqual([404, 'not_found']);
    expect((await read(id)).chat).toHaveLength(2);
    expect((await listed({ browser: both })).recent.map((one) => one.id)).toEqual([theirs]);
    expect(await listed({ browser: both, on: foreign })).toEqual({ pinned: [], recent: [] });
  });

  it('isn’t reached by an id that looks like another path', async () => {
    for (const path of [
      'chat/..%2Ffeedback',
      'chat/a%2Fb',
      'chat/%2e%2e',
      'chat/..',
      'chat/%00',
      "chat/'%20or%201=1",
    ]) {
      const { statusCode } = await call('GET', path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect([400, 404, 405]).toContain((await call('DELETE', path)).statusCode);
    }
  });

  it('needs the page’s nonce, a session, the right and the site', async () => {
    expect(await wrong(call('GET', 'chats', { nonce: 'stale' }))).toEqual([403, 'bad_nonce']);
    expect(await wrong(call('GET', 'chats', { nonce: '' }))).toEqual([403, 'bad_nonce']);
    expect(await wrong(call('GET', 'chats', { browser: test.browser(), nonce: 'x' }))).toEqual([401, 'signed_out']);
    expect(await wrong(call('GET', 'chats', { on: foreign }))).toEqual([400, 'unknown_site']);
    expect(await wrong(send('visits', 'chat', { on: foreign }))).toEqual([400, 'unknown_site']);
  });
});

describe('the plan', () => {
  it.each(['lite', 'plus'] as const)('must be Pro: %s gets nothing, and what was kept is there again', async (tier) => {
    await forgetAll();
    const id = await begin();
    test.entitlement.tier = tier;
    expect(await wrong(call('GET', 'chats'))).toEqual([402, 'not_entitled']);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { is_pinned: true }],
      ['DELETE', undefined],
    ] as const)
      expect(await wrong(call(method, `chat/${id}`, body && { body }))).toEqual([402, 'not_entitled']);
    expect(await wrong(call('POST', `chat/${id}/rate`, { body: { message_id: 1, rating: 1 } }))).toEqual([
      402,
      'not_entitled',
    ]);
    // A message that isn't taken is a refusal that another try doesn't change: a sentence.
    for (const sent of [send('visits'), send('visits', `chat/${id}`), call('POST', `chat/${id}/retry`)])
      expect(await wrong(sent)).toEqual([200, expect.stringContaining('plan')]);
    test.entitlement.tier = 'pro';
    expect((await read(id)).chat).toHaveLength(2);
    expect((await listed()).recent).toHaveLength(1);
  });
});

describe('the lists', () => {
  it('have a pinned conversation in one of them, and only those asked for are filled', async () => {
    await forgetAll();
    const id = await begin();
    const other = await begin();
    const { data } = (await call('PUT', `chat/${id}`, { body: { is_pinned: true } })).json();
    expect(data).toMatchObject({ id, is_pinned: true });
    const ids = ({ pinned, recent }: Awaited<ReturnType<typeof listed>>) => [
      pinned.map((one) => one.id),
      recent.map((one) => one.id),
    ];
    expect(ids(await listed())).toEqual([[id], [other]]);
    expect((await call('GET', 'chats?lists=pinned')).json()).toEqual({ pinned: [expect.objectContaining({ id })] });
    expect((await call('GET', 'chats?lists=recent')).json()).toEqual({
      recent: [expect.objectContaining({ id: other })],
    });
    await call('PUT', `chat/${id}`, { body: { is_pinned: false } });
    expect(ids(await listed())[0]).toEqual([]);
  });

  it('have the names that people gave, of at most 50 characters', async () => {
    const id = await begin();
    const rename = (title: string | null) => call('PUT', `chat/${id}`, { body: { title } });
    const titleNow = async () => (await listed()).recent.find((one) => one.id === id)!.title;
    await rename('🐦'.repeat(50));
    expect(await titleNow()).toBe('🐦'.repeat(50));
    expect(await wrong(rename('x'.repeat(51)))).toEqual([400, 'bad_request']);
    expect(await wrong(call('PUT', `chat/${id}`, { body: {} }))).toEqual([400, 'bad_request']);
    expect(await wrong(call('PUT', `chat/${id}`, { body: { is_pinned: true, title: 'x' } }))).toEqual([
      400,
      'bad_request',
    ]);
    expect(await titleNow()).toBe('🐦'.repeat(50));
    for (const empty of ['', '   ', null]) {
      await rename('Named');
      expect((await rename(empty)).json().data.title).toBeNull();
    }
    // An answer doesn't name again what was made nameless.
    await send('How many page views last week?', `chat/${id}`);
    expect(await titleNow()).toBeNull();
  });

  it('lose a deleted conversation, with all its messages', async () => {
    const id = await begin();
    expect((await call('DELETE', `chat/${id}`)).json()).toEqual({ success: true, data: { id } });
    expect(await wrong(call('GET', `chat/${id}`))).toEqual([404, 'not_found']);
    expect(await wrong(call('DELETE', `chat/${id}`))).toEqual([404, 'not_found']);
    expect(await test.app.state.chats.messages(id)).toEqual([]);
  });
});

describe('a rating', () => {
  it('is kept with what was said about it', async () => {
    const id = await begin();
    const [own, answer] = (await read(id)).chat;
    const rate = (body: object) => call('POST', `chat/${id}/rate`, { body });
    const latest = async () => (await read(id)).chat[1];
    await rate({ message_id: answer!.id, rating: 0 });
    expect(await latest()).toMatchObject({ rating: 0, feedback: null, skipped_feedback: false });
    await rate({ message_id: answer!.id, feedback: ' Too short ', skipped_feedback: false });
    expect(await latest()).toMatchObject({ rating: 0, feedback: 'Too short' });
    await rate({ message_id: answer!.id, rating: 1 });
    expect(await latest()).toMatchObject({ rating: 1 });
    for (const body of [
      { message_id: answer!.id, rating: 2 },
      { message_id: answer!.id, rating: '1' },
      { message_id: answer!.id, rating: true },
      { message_id: own!.id, rating: 1 },
      { message_id: answer!.id + 1000, rating: 1 },
      { message_id: answer!.id, feedback: '', skipped_feedback: false },
      { message_id: answer!.id, feedback: 'x'.repeat(2001), skipped_feedback: false },
    ])
      expect(await wrong(rate(body))).toEqual([400, 'bad_request']);
    const second = await begin();
    expect(await wrong(call('POST', `chat/${second}/rate`, { body: { message_id: answer!.id, rating: 1 } }))).toEqual([
      400,
      'bad_request',
    ]);
  });

  it('can be left without a reason', async () => {
    const id = await begin();
    const { id: messageId } = (await read(id)).chat[1]!;
    await call('POST', `chat/${id}/rate`, { body: { message_id: messageId, feedback: null, skipped_feedback: true } });
    expect((await read(id)).chat[1]).toMatchObject({ feedback: null, skipped_feedback: true });
  });
});

describe('a store that is busy', () => {
  const breakStore = () =>
    vi.spyOn(test.app.events.engine, 'run').mockRejectedValue(new Error('The store is busy, and this is secret.'));

  it('leaves the message where it was: the failure may pass, and Retry answers it once', async () => {
    breakStore();
    const failed = await send('How many visits last week?');
    expect(failed.statusCode).toBe(503);
    const { data, error } = failed.json();
    expect(data).toEqual({ chat_id: expect.any(String), error: error.message, retryable: true });
    expect(failed.body).not.toContain('secret');
    const id: string = data.chat_id;
    expect((await read(id)).chat.map(({ role }) => role)).toEqual(['user']);
    expect((await call('POST', `chat/${id}/retry`)).json().data).toMatchObject({ chat_id: id, retryable: true });
    vi.restoreAllMocks();
    const answer = await call('POST', `chat/${id}/retry`);
    expect(Object.keys(answer.json())).toEqual(['latest_message']);
    expect(chatMessage.parse(answer.json().latest_message).content).toContain('<strong>5</strong>');
    // Once more changes nothing: the answer that there is comes back.
    expect((await call('POST', `chat/${id}/retry`)).json()).toEqual(answer.json());
    expect((await read(id)).chat.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect((await listed()).recent.find((one) => one.id === id)!.title).not.toBeNull();
  });
});

describe('two tabs', () => {
  it('that send to one conversation at once lose no message, and each gets its answer', async () => {
    const id = await begin();
    const asked = ['How many page views last week?', 'How many visits on 13 January 2026?'];
    const answers = await Promise.all(asked.map((message) => send(message, `chat/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { chat } = await read(id);
    expect(chat.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant']);
    const written = chat.filter(({ role }) => role === 'user').map(({ content }) => content);
    expect(written.slice(1).sort()).toEqual(asked.map((text) => `<p>${text}</p>`).sort());
    for (const [i, answer] of answers.entries()) {
      const at = chat.findIndex(({ content }) => content === `<p>${asked[i]}</p>`);
      expect(answer.json().data.latest_message.id).toBe(chat[at + 1]!.id);
    }
  });
});

describe('the limits', () => {
  it('are 20 messages a minute: what is over is kept, and can be tried again', async () => {
    const id = await begin();
    for (let n = 1; n < 20; n += 1)
      expect((await send('How many visits last week?', `chat/${id}`)).statusCode).toBe(200);
    const over = await send('How many page views last week?', `chat/${id}`);
    expect(over.statusCode).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(over.json().data).toMatchObject({ chat_id: id, retryable: true });
    expect((await read(id)).chat.at(-1)).toMatchObject({ role: 'user' });
    // Another user isn't held up.
    expect((await send('How many visits last week?', 'chat', { browser: bo })).statusCode).toBe(200);
    test.clock.now += 61_000;
    expect((await call('POST', `chat/${id}/retry`)).statusCode).toBe(200);
  });

  it('are 100 messages in a conversation', async () => {
    const id = await begin();
    for (let n = 0; n < 97; n += 1) await test.app.state.chats.addQuestion(id, 'visits');
    expect(await wrong(send('visits', `chat/${id}`))).toEqual([200, expect.stringContaining('limit')]);
    expect((await read(id)).chat).toHaveLength(99);
  });

  it('are 100 conversations: the oldest that isn’t pinned makes room', async () => {
    await forgetAll();
    const owner = {
      userId: (await test.app.state.users.list()).find(({ siteIds }) => siteIds?.[0] === site.id)!.id,
      siteId: site.id,
    };
    const ids: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      test.clock.now += 1;
      ids.push((await test.app.state.chats.begin(owner, `Question ${n}`))!);
    }
    await test.app.state.chats.change(ids[0]!, { isPinned: true });
    const next = (await test.app.state.chats.begin(owner, 'One more'))!;
    const left = (await test.app.state.chats.list(owner)).map(({ id }) => id);
    expect(left).toHaveLength(100);
    expect([ids[0]!, ids[1]!, next].map((id) => left.includes(id))).toEqual([true, false, true]);
    for (const id of left) await test.app.state.chats.change(id, { isPinned: true });
    expect(await test.app.state.chats.begin(owner, 'No room')).toBeUndefined();
    expect((await test.app.state.chats.list(owner)).length).toBe(100);
    for (const id of left) await test.app.state.chats.remove(id);
  });

  it('are a year, but for pinned ones', async () => {
    await forgetAll();
    const [old, pinned] = [await begin(), await begin()];
    await call('PUT', `chat/${pinned}`, { body: { is_pinned: true } });
    const before = test.clock.now;
    test.clock.now += 366 * 86_400_000;
    expect(await test.app.state.chats.forgetOld()).toBeGreaterThanOrEqual(1);
    test.clock.now = before;
    expect((await listed()).pinned.map(({ id }) => id)).toEqual([pinned]);
    expect(await wrong(call('GET', `chat/${old}`))).toEqual([404, 'not_found']);
  });
});

describe('what is kept', () => {
  it('goes with the user, and with the site', async () => {
    const gone = await test.app.state.sites.create({ ...BIRDS, name: 'Gone', url: 'https://gone.example' });
    const carl = await test.signedIn(['view_reports'], [gone, site]);
    nonces.set(carl, await test.nonceOf(carl));
    const onGone = await begin('How many visits last week?', { browser: carl, on: gone });
    const onSite = await begin('How many visits last week?', { browser: carl });
    await test.app.state.removeSite(gone.id);
    expect(await test.app.state.chats.messages(onGone)).toEqual([]);
    expect(await test.app.state.chats.messages(onSite)).toHaveLength(2);
    const user = (await test.app.state.users.list()).at(-1)!;
    await test.app.state.users.remove(user.id);
    expect(await test.app.state.chats.messages(onSite)).toEqual([]);
  });

  it('is in no log', async () => {
    test.log.length = 0;
    await begin('How many visits did the secret plan bring last week?');
    expect(test.log.join('')).not.toContain('secret plan');
  });
});
