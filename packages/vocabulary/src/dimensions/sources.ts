/** This module is responsible for the dimensions of where sessions, visitors and key events came from. */
import { group, OWN } from './build.ts';

export const SOURCES = [
  ...group({ category: 'Traffic source', scope: 'session', compatibility: 'source' }, [
    [
      'sessionSource',
      'Session source',
      'Where the session came from: an engine, a site, or (direct).',
      { session: 'source' },
    ],
    [
      'sessionMedium',
      'Session medium',
      'By which means the session came: organic, referral, cpc, email, (none) or another.',
      { session: 'medium' },
    ],
    [
      'sessionSourceMedium',
      'Session source / medium',
      'Source and medium of the session.',
      { concat: ['sessionSource', 'sessionMedium'], by: ' / ' },
    ],
    ['sessionCampaignName', 'Session campaign', 'Campaign that brought the session.', { session: 'campaign' }],
    [
      'sessionCampaignId',
      'Session campaign ID',
      'Id of the campaign that brought the session.',
      { session: 'campaignId' },
    ],
    ['sessionManualTerm', 'Session manual term', 'Value of utm_term for the session.', { session: 'term' }],
    [
      'sessionManualAdContent',
      'Session manual ad content',
      'Value of utm_content for the session.',
      { session: 'content' },
    ],
    [
      'sessionPrimaryChannelGroup',
      'Session primary channel group',
      'Channel of the session; the same as its default channel group.',
      { session: 'channel' },
    ],
    [
      'sessionManualSource',
      'Session manual source',
      'Source of the session; the same as its source, since no advertising platform is linked.',
      { session: 'source' },
    ],
    [
      'sessionManualMedium',
      'Session manual medium',
      'Medium of the session; the same as its medium, since no advertising platform is linked.',
      { session: 'medium' },
    ],
    [
      'sessionManualSourceMedium',
      'Session manual source / medium',
      'Manual source and medium of the session.',
      { concat: ['sessionSource', 'sessionMedium'], by: ' / ' },
    ],
    [
      'sessionManualCampaignName',
      'Session manual campaign name',
      'Campaign of the session; the same as its campaign, since no advertising platform is linked.',
      { session: 'campaign' },
    ],
    [
      'sessionManualCampaignId',
      'Session manual campaign ID',
      'Campaign id of the session; the same as its campaign id.',
      { session: 'campaignId' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'session', compatibility: 'free' }, [
    [
      'sessionDefaultChannelGroup',
      'Session default channel group',
      'Channel of the session by GA4’s default rules.',
      { session: 'channel' },
    ],
    [
      'sessionSourcePlatform',
      'Session source platform',
      'Buying platform of the session’s campaign.',
      { session: 'sourcePlatform' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'session', compatibility: 'source', ...OWN }, [
    [
      'sessionSocialNetwork',
      'Session social network',
      'Social network that the source of the session belongs to.',
      { lookup: 'socialNetwork' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'user', compatibility: 'source' }, [
    [
      'firstUserSource',
      'First user source',
      'Source of the visitor’s first session; (not set) where visitors are only known for a day.',
      { event: 'firstUserSource' },
    ],
    ['firstUserMedium', 'First user medium', 'Medium of the visitor’s first session.', { event: 'firstUserMedium' }],
    [
      'firstUserSourceMedium',
      'First user source / medium',
      'Source and medium of the visitor’s first session.',
      { concat: ['firstUserSource', 'firstUserMedium'], by: ' / ' },
    ],
    [
      'firstUserCampaignName',
      'First user campaign',
      'Campaign of the visitor’s first session.',
      { event: 'firstUserCampaign' },
    ],
    [
      'firstUserPrimaryChannelGroup',
      'First user primary channel group',
      'Channel of the visitor’s first session; the same as the default channel group.',
      { event: 'firstUserChannel' },
    ],
  ]),
  ...group({ category: 'Traffic source', scope: 'user', compatibility: 'free' }, [
    [
      'firstUserDefaultChannelGroup',
      'First user default channel group',
      'Channel of the visitor’s first session by GA4’s default rules.',
      { event: 'firstUserChannel' },
    ],
  ]),
];

const CREDIT = 'Credit goes to the last source of the session that is not direct.';

/** Fields of attribution: the model is the session's own source, which is the last one not direct within 90 days. */
export const ATTRIBUTION = group({ category: 'Attribution', scope: 'session', compatibility: 'attribution' }, [
  ['source', 'Source', `Source credited for a key event. ${CREDIT}`, { session: 'source' }],
  ['medium', 'Medium', `Medium credited for a key event. ${CREDIT}`, { session: 'medium' }],
  [
    'sourceMedium',
    'Source / medium',
    `Source and medium credited for a key event. ${CREDIT}`,
    { concat: ['source', 'medium'], by: ' / ' },
  ],
  ['campaignName', 'Campaign', `Campaign credited for a key event. ${CREDIT}`, { session: 'campaign' }],
  ['campaignId', 'Campaign ID', `Id of the campaign credited for a key event. ${CREDIT}`, { session: 'campaignId' }],
  [
    'defaultChannelGroup',
    'Default channel group',
    `Channel credited for a key event. ${CREDIT}`,
    { session: 'channel' },
  ],
  [
    'primaryChannelGroup',
    'Primary channel group',
    `Channel credited for a key event, the same as the default channel group. ${CREDIT}`,
    { session: 'channel' },
  ],
  [
    'sourcePlatform',
    'Source platform',
    `Buying platform of the campaign credited for a key event. ${CREDIT}`,
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
  ['manualTerm', 'Manual term', `Value of utm_term. ${CREDIT}`, { session: 'term' }],
  ['manualAdContent', 'Manual ad content', `Value of utm_content. ${CREDIT}`, { session: 'content' }],
]);
