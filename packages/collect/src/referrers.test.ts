import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { collectedSource } from './attribute.ts';
import { SOURCE_CATEGORIES } from './lists/channels.generated.ts';
import { referrerUrl } from './page.ts';

const sourceOf = (referrer: string, page = 'https://me.example/') =>
  collectedSource({
    name: 'page_view',
    page: new URL(page),
    referrer: referrerUrl(referrer),
    params: {},
    ownHosts: [],
  });

describe('AI assistants', () => {
  it.each([
    'aistudio.google.com',
    'www.genspark.ai',
    'manus.im',
    'chatgpt.com',
    'claude.ai',
    'www.perplexity.ai',
    'copilot.microsoft.com',
    'gemini.google.com',
    'grok.com',
    'chat.deepseek.com',
    'chat.mistral.ai',
    'www.meta.ai',
    'you.com',
    'www.phind.com',
    'poe.com',
    'www.kimi.com',
    'chat.qwen.ai',
    'www.doubao.com',
    'duck.ai',
    'notebooklm.google.com',
    'lumo.proton.me',
    'chat.z.ai',
    'yuanbao.tencent.com',
    'chat.com',
    'ernie.baidu.com',
    'www.perplexity.com',
    'scira.ai',
    'chat.ecosia.org',
    'ask.brave.com',
    'gemini.google',
    'cue.search.naver.com',
    'www.morphic.sh',
    'chatglm.cn',
    'chatgpt.com.',
  ])('%s is one', (host) => {
    expect(sourceOf(`https://${host}/`)).toMatchObject({ medium: 'ai-assistant', channel: 'AI Assistant' });
  });

  it.each([
    ['https://www.bing.com/chat?q=birds', 'bing.com/chat'],
    ['https://kagi.com/assistant/1', 'kagi.com/assistant'],
    ['https://search.brave.com/ask?q=birds', 'search.brave.com/ask'],
    ['https://edgeservices.bing.com/edgesvc/chat', 'edgeservices.bing.com'],
  ])('%s is one inside a search site', (referrer, source) => {
    expect(sourceOf(referrer)).toMatchObject({ source, medium: 'ai-assistant', channel: 'AI Assistant' });
  });

  it.each([
    'https://www.bing.com/chats',
    'https://www.bing.com/search?q=chat',
    'https://kagi.com/',
  ])('%s is a search', (referrer) => expect(sourceOf(referrer).medium).toBe('organic'));

  it.each(['google.com', 'huggingface.co', 'z.ai.example', 'proton.me', 'kagi.com'])('%s isn’t', (host) => {
    expect(sourceOf(`https://${host}/`).medium).not.toBe('ai-assistant');
  });
});

describe('search sites', () => {
  // A referral to GA4 too.
  const NEWS = 'news.google.com';
  const ENGINES = fileURLToPath(
    new URL('../../../../shared/data/matomo-searchengines/SearchEngines.yml', import.meta.url),
  );
  const listed = existsSync(ENGINES)
    ? Object.values(parse(readFileSync(ENGINES, 'utf8')) as Record<string, { urls: string[] }[]>)
        .flat()
        .flatMap(({ urls }) => urls.map((host) => host.replace('{}', 'de')))
    : [];
  const sources = SOURCE_CATEGORIES.flatMap(([, names]) => names).filter((name) => name.includes('.') && name !== NEWS);

  it('have a medium that agrees with their channel', () => {
    if (listed.length === 0) console.warn('No ../shared/data/matomo-searchengines: only the built-in list is checked.');
    const hosts = [...sources, ...listed.filter((host) => host !== NEWS)];
    expect(hosts.length).toBeGreaterThan(300);
    const differing = hosts.filter((host) => {
      const { medium, channel } = sourceOf(`https://${host}/`);
      return (medium === 'organic') !== (channel === 'Organic Search');
    });
    expect(differing).toEqual([]);
  });

  it.each([
    ['https://www.so.com/', 'so.com'],
    ['https://search.naver.com/search.naver?query=a', 'naver'],
    ['https://m.sogou.com/', 'sogou'],
    ['https://www.dogpile.com/', 'dogpile.com'],
    ['https://www.ask.com/web', 'ask'],
    ['https://quark.sm.cn/', 'sm.cn'],
    ['https://wap.sogou.com/', 'sogou'],
    ['https://karmasearch.org/', 'karma'],
    ['https://www.webcrawler.com/', 'dogpile.com'],
    ['https://duckduckgo.com./', 'duckduckgo'],
  ])('%s is %s / organic', (referrer, source) => {
    expect(sourceOf(referrer)).toMatchObject({ source, medium: 'organic', channel: 'Organic Search' });
  });
});

it.each([
  'gad_source=1',
  'gbraid=a',
  'wbraid=b',
  'gclid=c&gad_source=1',
])('a click on an ad with %s is google / cpc', (query) => {
  expect(sourceOf('https://www.google.com/', `https://me.example/?${query}`)).toMatchObject({
    source: 'google',
    medium: 'cpc',
  });
});

it.each([
  ['html.duckduckgo.com', 'duckduckgo'],
  ['noai.duckduckgo.com', 'duckduckgo'],
  ['lite.duckduckgo.com', 'duckduckgo'],
  ['search.marginalia.nu', 'marginalia'],
  ['www.petalsearch.com', 'petal'],
  ['ghosterysearch.com', 'ghostery'],
])('%s is the search engine %s', (host, source) => {
  expect(sourceOf(`https://${host}/`)).toMatchObject({ source, medium: 'organic', channel: 'Organic Search' });
});
