/** More English phrases: AI tools, campaign tags, kinds of sources. */
import { all, type Meaning, type Phrase } from '../meaning.ts';

const AI: Meaning = { kind: 'value', filter: { dimension: 'sessionDefaultChannelGroup', values: ['AI Assistant'] } };

/** The phrases and their meanings. */
export const OTHERWISE_PHRASES: readonly Phrase[] = [
  ...all(
    '(ai|artificial intelligence|generative ai|gen ai) (tool|chatbot|chat|engine|platform|model|app|service|search|search engine|bot|agent|site|website|source), llm, llms, large language model, chatbot',
    AI,
  ),
  ...all('ai, artificial intelligence', AI),
  // Campaign tags in URLs.
  ...all('utm_campaign', { kind: 'dimension', name: 'sessionCampaignName' }),
  ...all('utm_source', { kind: 'dimension', name: 'sessionSource' }),
  ...all('utm_medium', { kind: 'dimension', name: 'sessionMedium' }),
  ...all('utm_term', { kind: 'dimension', name: 'sessionManualTerm' }),
  ...all('utm_content', { kind: 'dimension', name: 'sessionManualAdContent' }),
  // Kinds of sources.
  ...all(
    '(referrer|referral|source|traffic|traffic source|visit) (type|kind|category|group), (type|kind|category) of (traffic|referrer|source|referral|visit|traffic source)',
    { kind: 'dimension', name: 'sessionDefaultChannelGroup' },
  ),
  ...all('contribute, contributed, contributing', { kind: 'filler', of: 'bring' }),
  ...all('(shipping|delivery|postage) (fee|charge)', { kind: 'metric', name: 'shippingAmount' }),
  ...all('(video|film|clip) (engagement|interest|activity)', { kind: 'metric', name: 'videoStarts' }),
  ...all('unit sold, sold unit', { kind: 'metric', name: 'itemsPurchased', weak: true }),
];
