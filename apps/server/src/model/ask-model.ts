/**
 * Asks a model one thing over either wire, with Vercel's `ai`, within the site's budget. The library is loaded with the
 * first question: most servers have no model.
 */
import type { LanguageModel, ModelMessage, ModelRequest, ModelTurn } from '@magpie/analyst/model';
import { localDay } from '@magpie/time';
import type { LanguageModel as Wire, ModelMessage as WireMessage } from 'ai';
import type { App } from '../app/app.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { ModelSetup } from '../state/models.ts';
import { ModelError } from './model-error.ts';
import { type Exchanged, modelFetch } from './model-fetch.ts';

/** Tokens of an answer, what a model thinks before it included. */
const MOST_TOKENS = 4_000;
/** A token has about four bytes. A server that reports fewer than one for eight isn't believed, nor one that reports many more than bytes. */
const BYTES_PER_TOKEN = 4;
const LEAST_SHARE = 8;
const HIDDEN_TOKENS = 10_000;
/** Calls of tools in one answer. */
const MOST_CALLS = 16;
/** Characters of an id or name that a model makes up. */
const MOST_NAME_CHARS = 100;

type Parts = Pick<App, 'state' | 'now' | 'log'>;

/** The month that a site's budget is of. */
export const budgetMonth = ({ timeZone }: Pick<SiteRecord, 'timeZone'>, now: number): string =>
  localDay(now, timeZone).slice(0, 7);

/** A site's model. Each of its turns throws ModelError. */
export const openModel = (
  setup: ModelSetup,
  { app, site, signal }: { readonly app: Parts; readonly site: SiteRecord; readonly signal: AbortSignal },
): LanguageModel => ({ turn: (request) => askModel(request, setup, { app, site, signal }) });

async function askModel(
  request: ModelRequest,
  setup: ModelSetup,
  { app, site, signal }: { readonly app: Parts; readonly site: SiteRecord; readonly signal: AbortSignal },
): Promise<ModelTurn> {
  const { models } = app.state;
  const month = budgetMonth(site, app.now());
  // Counted before it is asked, so that questions at the same time don't each see the whole rest of the budget.
  const expected = Math.ceil(Buffer.byteLength(JSON.stringify(request)) / BYTES_PER_TOKEN);
  if ((await models.used(site.id, month)) + expected > setup.budget) throw new ModelError('budget');
  await models.add(site.id, month, expected);
  const exchanged: Exchanged = { bytes: 0, failure: undefined };
  const startedAt = performance.now();
  let tokens = expected;
  try {
    const { turn, reported } = await send(request, setup, exchanged, signal);
    const least = Math.ceil(exchanged.bytes / LEAST_SHARE);
    tokens = Math.min(Math.max(reported, least), exchanged.bytes + HIDDEN_TOKENS);
    return turn;
  } catch (error) {
    // What the library makes of an error can hold the key and the whole request: neither is passed on, nor logged.
    const failure = exchanged.failure ?? (error instanceof ModelError ? error : new ModelError('unreadable'));
    if (exchanged.bytes === 0) tokens = 0;
    app.log.warn(
      { site: site.trackingId, code: failure.code, status: failure.status },
      'A language model did not answer',
    );
    throw failure;
  } finally {
    if (tokens !== expected) await models.add(site.id, month, tokens - expected);
    const ms = Math.round(performance.now() - startedAt);
    app.log.debug({ site: site.trackingId, bytes: exchanged.bytes, tokens, ms }, 'A language model was asked');
  }
}

async function send(
  { instructions, messages, tools }: ModelRequest,
  setup: ModelSetup,
  exchanged: Exchanged,
  signal: AbortSignal,
): Promise<{ readonly turn: ModelTurn; readonly reported: number }> {
  const { generateText, jsonSchema, tool } = await import('ai');
  const answer = await generateText({
    model: await openWire(setup, modelFetch(setup, exchanged, signal)),
    instructions,
    messages: messages.map(toWire),
    tools: Object.fromEntries(
      tools.map((one) => [
        one.name,
        tool({ description: one.description, inputSchema: jsonSchema(one.parameters as never) }),
      ]),
    ),
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  });
  if (answer.finishReason === 'content-filter') throw new ModelError('refused');
  // Half a sentence can say the opposite of the whole.
  if (answer.finishReason === 'length') throw new ModelError('too_large');
  const calls = answer.toolCalls.slice(0, MOST_CALLS).map(({ toolCallId, toolName, input }) => ({
    id: toolCallId.slice(0, MOST_NAME_CHARS),
    name: toolName.slice(0, MOST_NAME_CHARS),
    input: input as unknown,
  }));
  const { inputTokens = 0, outputTokens = 0 } = answer.usage;
  const reported = Number.isFinite(inputTokens + outputTokens) ? Math.max(0, inputTokens + outputTokens) : 0;
  if (answer.text === '' && calls.length === 0) throw new ModelError('unreadable');
  return { turn: { text: answer.text, calls }, reported: Math.ceil(reported) };
}

/** The library's model for a wire. A key from the environment of this process is never sent. */
async function openWire({ kind, address, key, model }: ModelSetup, fetch: typeof globalThis.fetch): Promise<Wire> {
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: address, apiKey: key, fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const open = createOpenAICompatible({
    ...{ name: 'model', baseURL: address, fetch },
    ...(key !== '' && { apiKey: key }),
    ...(isOpenAi(address) && { transformRequestBody: renameLimit }),
  });
  return open(model);
}

const isOpenAi = (address: string): boolean => /(?:^|\.)openai\.com$/.test(new URL(address).hostname);

/** OpenAI's own newer models know the limit of an answer by another name than all servers that speak its wire. */
const renameLimit = ({ max_tokens: limit, ...body }: Record<string, unknown>) => ({
  ...body,
  ...(limit !== undefined && { max_completion_tokens: limit }),
});

function toWire(message: ModelMessage): WireMessage {
  if (message.from === 'reader') return { role: 'user', content: message.text };
  if (message.from === 'tool') {
    const { id: toolCallId, name: toolName } = message.call;
    const output = { type: 'text' as const, value: message.result };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
  }
  return {
    role: 'assistant',
    content: [
      ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
      ...message.calls.map(({ id, name, input }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: name,
        // Broken arguments come as text; both wires want an object.
        input: typeof input === 'object' && input !== null ? input : {},
      })),
    ],
  };
}
