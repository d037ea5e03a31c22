/** Conversations about the made-up site, kept in memory and answered from its traffic as the server answers them. */
import { type AskAnswers, type OneReply, type Request, reply } from '@magpie/analyst/conversation';
import { CHAT_LIMITS, type ChatEntry, type ChatMessageData, type Meta } from '@magpie/contract';
import { DEMO_SITE } from '@magpie/demo';
import { ask, askFunnels, askJourneys, type Engine, plan, planFunnel, planJourney, type Site } from '@magpie/query';

/** Data that the answers are made of. */
export interface ChatStock {
  readonly engine: Engine;
  readonly site: Site & { readonly firstDayOfWeek: number };
  /** Milliseconds. */
  readonly now: number;
  readonly firstDay: string;
}

interface Chat {
  entry: ChatEntry;
  messages: ChatMessageData[];
  previous: Request | undefined;
}

/** Answers a REST call below `ai-insights/`; undefined for any other. */
export type ChatHandler = (
  method: string,
  path: string,
  body: Record<string, unknown>,
) => Promise<{ readonly status: number; readonly body: unknown } | undefined>;

/** Conversations of a site that has none yet. */
export function createMadeUpChats(stock: () => ChatStock): ChatHandler {
  /** The latest first. */
  const chats: Chat[] = [];
  let lastId = 0;
  const idNow = () => {
    lastId += 1;
    return lastId;
  };
  const message = (role: 'user' | 'assistant', content: string, meta: ChatMessageData['meta'] = null) =>
    ({ id: idNow(), role, content, feedback: null, skipped_feedback: false, meta }) satisfies ChatMessageData;

  async function answer(chat: Chat, sentence: string): Promise<ChatMessageData> {
    const { meta, request, title } = await answerSentence(sentence, chat.previous, stock());
    chat.previous = request ?? chat.previous;
    if (chat.messages.length === 1) chat.entry = { ...chat.entry, title };
    const said = message('assistant', '', meta);
    chat.messages.push(said);
    return said;
  }
  async function send(chat: Chat, sentence: string) {
    chat.messages.push(message('user', escapeText(sentence)));
    const latest = await answer(chat, sentence);
    chats.splice(chats.indexOf(chat), 1);
    chats.unshift(chat);
    return { status: 200, body: { success: true, data: { chat_id: chat.entry.id, latest_message: latest } } };
  }
  const missing = { status: 404, body: { success: false, error: { code: 'not_found', message: 'Chat not found.' } } };

  return async (method, path, body) => {
    if (method === 'GET' && path === 'chats') {
      const entries = chats.map(({ entry }) => entry);
      const isPinned = (pinned: boolean) => entries.filter((one) => one.is_pinned === pinned);
      return { status: 200, body: { pinned: isPinned(true), recent: isPinned(false) } };
    }
    if (method === 'POST' && path === 'chat') {
      const text = String(body.message);
      const entry = { id: `chat-${idNow()}`, title: null, preview: text, is_pinned: false };
      const chat: Chat = { entry, messages: [], previous: undefined };
      chats.unshift(chat);
      return send(chat, text);
    }
    const [, id, verb] = /^chat\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const chat = chats.find(({ entry }) => entry.id === decodeURIComponent(id));
    if (!chat) return missing;
    if (method === 'GET') return { status: 200, body: { id: chat.entry.id, chat: chat.messages } };
    if (method === 'DELETE') {
      chats.splice(chats.indexOf(chat), 1);
      return { status: 200, body: { success: true, data: { id: chat.entry.id } } };
    }
    if (method === 'PUT') {
      chat.entry = { ...chat.entry, ...(body as Partial<ChatEntry>) };
      return { status: 200, body: { success: true, data: chat.entry } };
    }
    if (verb === 'rate') {
      const { message_id: messageId, ...change } = body;
      const at = chat.messages.findIndex((one) => one.id === messageId);
      chat.messages[at] = { ...chat.messages[at]!, ...(change as Partial<ChatMessageData>) };
      return { status: 200, body: { success: true, data: chat.messages[at] } };
    }
    if (verb === 'retry') {
      const last = chat.messages.at(-1)!;
      const latest = last.role === 'assistant' ? last : await answer(chat, last.content);
      return { status: 200, body: { latest_message: latest } };
    }
    return send(chat, String(body.message));
  };
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

/** Answers a sentence from the made-up traffic. */
async function answerSentence(sentence: string, previous: Request | undefined, stock: ChatStock) {
  const { engine, site, now, firstDay } = stock;
  let answers: AskAnswers = {};
  const replied = await reply(
    sentence,
    {
      site: { timeZone: site.timeZone, firstDayOfWeek: site.firstDayOfWeek, currency: site.currency, home: '/' },
      ...{ now, firstDay, previous, locale: 'en-US', productName: 'Magpie', providerName: 'Google Analytics' },
      has: { shop: true, forms: true, searchConsole: false },
    },
    {
      async ask(asks) {
        for (const [name, one] of Object.entries(asks)) {
          // The made-up site has no Search Console.
          if (one.kind === 'searchTop') continue;
          const [answer] =
            one.kind === 'table'
              ? await ask(engine, [plan(one.question, site, now)])
              : one.kind === 'journey'
                ? await askJourneys(engine, [planJourney(one.question, site, now)])
                : await askFunnels(engine, [planFunnel(one.question, site, now)]);
          answers = { ...answers, [name]: answer! };
        }
        return answers;
      },
      async values(dimension, like) {
        const filter = { field: dimension, op: 'contains', value: like } as const;
        const question = {
          dimensions: [dimension],
          metrics: ['eventCount'],
          dateRanges: [{ start: '29daysAgo', end: 'today' }],
          ...(like !== '' && { filter }),
          limit: 100,
        };
        try {
          const [found] = await ask(engine, [plan(question, site, now)]);
          return found!.rows.map(({ dimensions, metrics }) => ({
            value: dimensions[dimension]!,
            count: metrics.eventCount!,
          }));
        } catch {
          return [];
        }
      },
    },
  );
  const [first] = Object.values(answers).flatMap((one) => ('quality' in one ? one : []));
  const receiptOf = ({ told }: OneReply) =>
    first && {
      query: Object.fromEntries(
        Object.entries(answers).flatMap(([name, one]) =>
          'rowCount' in one && Object.hasOwn(told.asks, name) ? [[name, one.question]] : [],
        ),
      ) as Meta['query'],
      definition: { id: 'ai_insights_chat', version: 1 },
      engine: first.engine,
      freshness: { firstDay, lastEventAt: now, answeredAt: now },
      quality: {
        ...first.quality,
        otherCurrencies: [...first.quality.otherCurrencies],
        imported: [...first.quality.imported],
      },
      warnings: [],
    };
  const metaOf = (one: OneReply): NonNullable<ChatMessageData['meta']> => ({
    kind: one.kind,
    parts: one.told.sentences,
    line: one.kind === 'answer' ? one.line : [],
    suggestions: one.kind === 'answer' ? one.followUps : one.kind === 'choice' ? one.choices : one.nearest,
    ...(one.told.chart && { chart: one.told.chart }),
    ...(one.told.view && { view: one.told.view }),
    ...(one.kind === 'answer' && { receipt: receiptOf(one) }),
  });
  const { title, more } = replied;
  const meta = { ...metaOf(replied), ...(more && { more: more.map(metaOf) }) };
  return {
    meta,
    request: [replied, ...(more ?? [])].findLast((one) => one.kind === 'answer')?.request,
    title: [...title].slice(0, CHAT_LIMITS.titleChars).join(''),
  };
}

/** The made-up site as the analyst knows it. */
export const chatSite = (id: number, url: string): ChatStock['site'] => ({
  ...DEMO_SITE,
  ...{ id, url, countInternal: false, firstDayOfWeek: 1 },
});
