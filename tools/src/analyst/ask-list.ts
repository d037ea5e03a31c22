/**
 * Asks the demo's chat a list of questions, and prints what it says, to be judged by reading:
 * `node tools/src/analyst/ask-list.ts tools/src/analyst/asked/2026-12.md --link <the demo's sign-in link>`. A list has rows
 * `| 7 | question // next message | what is right | …`.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  CHAT_LIMITS,
  type ChatMessageData,
  type Fetch,
  makeRestCall,
  newChatCall,
  PAGE_CONFIG_ID,
  pageConfig,
  sendChatCall,
} from '@magpie/contract';

const { values, positionals } = parseArgs({ options: { link: { type: 'string' } }, allowPositionals: true });
const [list] = positionals;
if (!list || !values.link) throw new Error('Write the list, and the sign-in link that the demo prints after --link.');

const link = new URL(values.link);
const signedIn = await fetch(link, { redirect: 'manual' });
const cookie = signedIn.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
const page = await (await fetch(link.origin, { headers: { cookie } })).text();
const json = new RegExp(`id="${PAGE_CONFIG_ID}"[^>]*>(.*?)</script>`, 's').exec(page)?.[1];
if (!json) throw new Error('The link has been used already. Start the demo again.');
const { restBase, nonce, site: opened } = pageConfig.parse(JSON.parse(json));
const site = opened ?? '';
if (site === '') throw new Error('No site is open.');
const options = {
  config: { restBase: new URL(restBase, link).href, nonce },
  fetch: (url: string, { method, headers, body }: Parameters<Fetch>[1]) =>
    fetch(url, { method, headers: { ...headers, cookie, origin: link.origin }, ...(body && { body }) }),
};

/** Sends a message, in a new conversation unless given, no faster than a user may. */
async function say(message: string, chatId: string | undefined) {
  await wait(60_000 / CHAT_LIMITS.perMinute);
  const request = { query: { site }, body: { message } };
  const { data } = chatId
    ? await makeRestCall(sendChatCall, { ...request, params: { chatId } }, options)
    : await makeRestCall(newChatCall, request, options);
  return data;
}

/** Each answer's kind and the request that it shows, then the text and the sentences that are offered. */
function told({ meta, content }: ChatMessageData): string {
  const lines = [meta, ...(meta?.more ?? [])].map(
    (one) =>
      `${one?.kind}: ${one?.line.map(({ text, role }) => (role === 'leftOut' ? `(left out: ${text})` : text)).join(' ')}`,
  );
  const offered = meta?.suggestions.map(({ label }) => label).join(' · ') ?? '';
  return [...lines, content.replace(/<[^>]*>/g, ' '), `[${offered}]`].join('\n');
}

for (const [, number, question = '', right] of readFileSync(list, 'utf8').matchAll(
  /^\| (\d+) \| (.*?) \| (.*?) \|/gm,
)) {
  process.stdout.write(`\n## ${number}. ${question}\nRight: ${right}\n`);
  let chatId: string | undefined;
  for (const message of question.split(' // ')) {
    const { chat_id, latest_message } = await say(message, chatId);
    chatId = chat_id;
    process.stdout.write(`${told(latest_message)}\n`);
  }
}
