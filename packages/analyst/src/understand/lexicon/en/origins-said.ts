/** More names for sources and technology of visits: networks, AI services, operating systems, links in newsletters. */
import { all, type Meaning, type Phrase } from '../meaning.ts';

const AI: Meaning = { kind: 'value', filter: { dimension: 'sessionDefaultChannelGroup', values: ['AI Assistant'] } };
const SEARCH: Meaning = {
  kind: 'value',
  filter: { dimension: 'sessionDefaultChannelGroup', values: ['Organic Search'] },
};
const SESSIONS: Meaning = { kind: 'metric', name: 'sessions' };

/** All phrases of this file. */
export const ORIGIN_PHRASES: readonly Phrase[] = [
  ...all(
    '(ai|llm|gen ai|generative ai|ai-powered|ai powered) (answer engine|answer tool|answer service|answer machine|answer|chat bot|search tool|search service|helper|companion|product|referrer|provider|system|response|thing|stuff), (ai|llm) chat, answer engine, (chat|answer) (bot|robot), chat bot, generative engine, ai (search engine|platform|app|search|chat app|search platform), (chatgpt|gpt) and (co|friends|the like|similar)',
    AI,
  ),
  ...all('(llm|chatbot|ai assistant|ai chatbot|ai tool) (referral|traffic|visit|session|click|visitor)', AI, SESSIONS),
  ...all(
    'seo (traffic|visit|session|click|hit), (organic|organic search|unpaid search|free search) (hit|click)',
    SEARCH,
    SESSIONS,
  ),
  ...all(
    'seo, unpaid search, natural search, free search, organic search channel, organic search bucket, search bucket',
    SEARCH,
  ),
  ...all(
    'social net, social medium, socials network, social media net, social media platform, social media channel, social media service, social media app, social app, social service, social outlet, social media outlet',
    { kind: 'dimension', name: 'sessionSocialNetwork' },
  ),
  ...all(
    'referrer source, referring source, referring domain, referring page, referrer domain, referrer site, source site, source website, source of origin, place of origin online, visit origin, traffic origin, origin of traffic, origin of the traffic, source of traffic, source of the traffic, source of visit, source of the visit, utm_source tag',
    { kind: 'dimension', name: 'sessionSource' },
  ),
  ...all(
    'channel grouping, default channel grouping, default channel, channel type, type of channel, kind of channel, traffic channel group, marketing channel group',
    {
      kind: 'dimension',
      name: 'sessionDefaultChannelGroup',
    },
  ),
  ...all('operation system, operational system, operating sys, op system, op sys, system software, device os', {
    kind: 'dimension',
    name: 'operatingSystem',
  }),
  ...all(
    'device class, class of device, sort of device, device kind, device group, size of device, gadget type, type of gadget',
    {
      kind: 'dimension',
      name: 'deviceCategory',
    },
  ),
  ...all('browser type, type of browser, kind of browser, browser family, browser brand, web browser type', {
    kind: 'dimension',
    name: 'browser',
  }),
  ...all(
    'native language, native tongue, language setting, browser locale, user language, visitor language, language of the browser',
    {
      kind: 'dimension',
      name: 'language',
    },
  ),
  ...all('country of origin, home country, country name, origin country', { kind: 'dimension', name: 'country' }),
  ...all(
    'entrance url, entry url, landing url, landing page path, entry point, point of entry, arrival page, entry door, landing site, start page of the visit, first page of the visit, first page of a visit, page of entry, page of entrance',
    {
      kind: 'dimension',
      name: 'landingPage',
    },
  ),
  ...all(
    '(click|clicking|clicked) (through|over|across|in) (to us|to our site|to the site|to my site|to our website|here)',
    { kind: 'filler', of: 'act' },
  ),
  ...all(
    '(live|lived|living|reside|residing|sit|sitting|based|located|situated|at home|settled) in, (hail|hailing|stem|stemming|originate|originating) from',
    { kind: 'filler', of: 'act' },
  ),
  ...all('(visitor|people|user|reader) run', { kind: 'metric', name: 'totalUsers', weak: true }),
  ...all('(attributed|attributable|credited|assigned) to (each|every)', { kind: 'by' }),
  ...all('(attributed|attributable|credited) to', { kind: 'filler', of: 'preposition' }),
  ...all('(come|came|coming|comes) over', { kind: 'filler', of: 'act' }),
  ...all('(has|have|had) referred( to us| us| here|)', { kind: 'filler', of: 'bring' }),
];
