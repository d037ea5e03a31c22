/** Dimensions of the sources of sessions, visitors and key events. */
import { group, OWN } from './build.ts';

export const SOURCES = [
  ...group({ category: 'Traffic source', scope: 'session', compatibility: 'source' }, [
    ['sessionSource', 'Session source', 'The site or search engine that sent the visit.', { session: 'source' }],
    [
      'sessionMedium',
      'Session medium',
      'How the visit arrived: organic, referral, cpc, email ...',
      { session: 'medium' },
    ],
    [
      'sessionSourceMedium',
      'Session source / medium',
      'The visit’s source and medium.',
      { concat: ['sessionSource', 'sessionMedium'], by: ' / ' },
    ],
    ['sessionCampaignName', 'Session campaign', 'The campaign that brought the visit.', { session: 'campaign' }],
    [
      'sessionCampaignId',
      'Session campaign ID',
      'The ID of the campaign that brought the visit.',
      { session: 'campaignId' },
    ],
    ['sessionManualTerm', 'Session manual term', 'The visit’s utm_term.', { session: 'term' }],
    ['sessionManualAdContent', 'Session manual ad content', 'The visit’s utm_content.', { session: 'content' }],
    [
      'sessionPrimaryChannelGroup',
      'Session primary channel group',
      'The visit’s channel. The same as the default channel group.',
      { session: 'channel' },
    ],
    [
      'sessionManualSource',
      'Session manual source',
      'The visit’s source. The same as the session source, because no ad platform is linked.',
      { session: 'source' },
    ],
    [
      'sessionManualMedium',
      'Session manual medium',
      'The visit’s medium. The same as the session medium, because no ad platform is linked.',
      { session: 'medium' },
    ],
    [
      'sessionManualSourceMedium',
      'Session manual source / medium',
      'The visit’s manual source and medium.',
      { concat: ['sessionSource', 'sessionMedium'], by: ' / ' },
    ],
    [
      'sessionManualCampaignName',
      'Session manual campaign name',
      'The visit’s campaign. The same as the session campaign, because no ad platform is linked.',
      { session: 'campaign' },
    ],
    [
      'sessionManualCampaignId',
      'Session manual campaign ID',
      'The visit’s campaign ID. The same as the session campaign ID.',
      { session: 'campaignId' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'session', compatibility: 'free' }, [
    [
      'sessionDefaultChannelGroup',
      'Session default channel group',
      'The visit’s channel by GA4’s default rules.',
      { session: 'channel' },
    ],
    [
      'sessionSourcePlatform',
      'Session source platform',
      'The ad platform of the visit’s campaign.',
      { session: 'sourcePlatform' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'session', compatibility: 'source', ...OWN }, [
    [
      'sessionSocialNetwork',
      'Session social network',
      'The social network that sent the visit.',
      { lookup: 'socialNetwork' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'user', compatibility: 'source' }, [
    [
      'firstUserSource',
      'First user source',
      'The source of the visitor’s first visit. It’s (not set) without cookies.',
      { event: 'firstUserSource' },
    ],
    ['firstUserMedium', 'First user medium', 'The medium of the visitor’s first visit.', { event: 'firstUserMedium' }],
    [
      'firstUserSourceMedium',
      'First user source / medium',
      'The source and medium of the visitor’s first visit.',
      { concat: ['firstUserSource', 'firstUserMedium'], by: ' / ' },
    ],
    [
      'firstUserCampaignName',
      'First user campaign',
      'The campaign of the visitor’s first visit.',
      { event: 'firstUserCampaign' },
    ],
    [
      'firstUserPrimaryChannelGroup',
      'First user primary channel group',
      'The channel of the visitor’s first visit. The same as the first user default channel group.',
      { event: 'firstUserChannel' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'user', compatibility: 'free' }, [
    [
      'firstUserDefaultChannelGroup',
      'First user default channel group',
      'The channel of the visitor’s first visit by GA4’s default rules.',
      { event: 'firstUserChannel' },
    ],
  ]),
];

const CREDIT = 'The last source that isn’t direct gets the credit.';

/** Attribution fields. The model is the session's own source: the last non-direct one within 90 days. */
export const ATTRIBUTION = group({ category: 'Attribution', scope: 'session', compatibility: 'attribution' }, [
  ['source', 'Source', `The source credited for a key event. ${CREDIT}`, { session: 'source' }],
  ['medium', 'Medium', `The medium credited for a key event. ${CREDIT}`, { session: 'medium' }],
  [
    'sourceMedium',
    'Source / medium',
    `The source and medium credited for a key event. ${CREDIT}`,
    { concat: ['source', 'medium'], by: ' / ' },
  ],
  ['campaignName', 'Campaign', `The campaign credited for a key event. ${CREDIT}`, { session: 'campaign' }],
  [
    'campaignId',
    'Campaign ID',
    `The ID of the campaign credited for a key event. ${CREDIT}`,
    { session: 'campaignId' },
  ],
  [
    'defaultChannelGroup',
    'Default channel group',
    `The channel credited for a key event. ${CREDIT}`,
    { session: 'channel' },
  ],
  [
    'primaryChannelGroup',
    'Primary channel group',
    `The channel credited for a key event. The same as the default channel group. ${CREDIT}`,
    { session: 'channel' },
  ],
  [
    'sourcePlatform',
    'Source platform',
    `The ad platform of the campaign credited for a key event. ${CREDIT}`,
    { session: 'sourcePlatform' },
  ],
  ['manualSource', 'Manual source', `The same as source. ${CREDIT}`, { session: 'source' }],
  ['manualMedium', 'Manual medium', `The same as medium. ${CREDIT}`, { session: 'medium' }],
  [
    'manualSourceMedium',
    'Manual source / medium',
    `The same as source / medium. ${CREDIT}`,
    { concat: ['source', 'medium'], by: ' / ' },
  ],
  ['manualCampaignName', 'Manual campaign name', `The same as campaign. ${CREDIT}`, { session: 'campaign' }],
  ['manualCampaignId', 'Manual campaign ID', `The same as campaign ID. ${CREDIT}`, { session: 'campaignId' }],
  ['manualTerm', 'Manual term', `The value of utm_term. ${CREDIT}`, { session: 'term' }],
  ['manualAdContent', 'Manual ad content', `The value of utm_content. ${CREDIT}`, { session: 'content' }],
]);
