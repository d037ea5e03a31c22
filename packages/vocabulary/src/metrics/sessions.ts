/** This module is responsible for the metrics of sessions and page views. */
import { abandoned, clip, group, m, OWN, ratio, SECONDS } from './build.ts';

const shared = { category: 'Session', scope: 'session', compatibility: 'U' } as const;

export const SESSION_METRICS = [
  ...group({ ...shared, unit: 'integer' }, [
    [
      'sessions',
      'Sessions',
      'Visits: runs of events of one visitor with no pause of 30 minutes or more.',
      m('sessions'),
    ],
    [
      'engagedSessions',
      'Engaged sessions',
      'Sessions with a key event, 10 seconds or more in the foreground, or more than one page view.',
      m('engagedSessions'),
    ],
    [
      'newUserSessions',
      'New sessions',
      'Sessions in which the visitor was seen for the first time.',
      m('newUserSessions'),
      OWN,
    ],
    ['cartSessions', 'Sessions with cart', 'Sessions in which something was put in the cart.', m('cartSessions'), OWN],
    [
      'checkoutSessions',
      'Sessions with checkout',
      'Sessions in which a checkout was begun.',
      m('checkoutSessions'),
      OWN,
    ],
    ['purchaseSessions', 'Sessions with purchase', 'Sessions with at least one purchase.', m('purchaseSessions'), OWN],
  ]),
  ...group({ ...shared, unit: 'ratio' }, [
    [
      'engagementRate',
      'Engagement rate',
      'Share of sessions that were engaged.',
      ratio(m('engagedSessions'), m('sessions')),
    ],
    [
      'bounceRate',
      'Bounce rate',
      'Share of sessions that were not engaged: one page view, under 10 seconds, no key event.',
      ratio({ minus: [m('sessions'), m('engagedSessions')] }, m('sessions')),
      { better: 'lower' },
    ],
    [
      'sessionKeyEventRate',
      'Session key event rate',
      'Share of sessions with at least one key event; `sessionKeyEventRate:name` with at least one event of that name.',
      ratio(m('keyEventSessions'), m('sessions')),
    ],
    [
      'sessionPurchaseRate',
      'Session purchase rate',
      'Share of sessions with at least one purchase.',
      ratio(m('purchaseSessions'), m('sessions')),
      OWN,
    ],
    [
      'abandonedCheckoutRate',
      'Abandoned checkouts',
      'Share of the sessions with a begun checkout that have no purchase.',
      ratio(m('abandonedCheckoutSessions'), m('checkoutSessions')),
      { ...OWN, better: 'lower' },
    ],
    [
      'sessionCartAbandonmentRate',
      'Session cart abandonment',
      'What sessions with a purchase lack to sessions in which something was put in the cart, as a share of these.',
      abandoned(m('cartSessions'), m('purchaseSessions')),
      { ...OWN, better: 'lower' },
    ],
    [
      'sessionCheckoutAbandonmentRate',
      'Session checkout abandonment',
      'What sessions with a purchase lack to sessions in which a checkout was begun, as a share of these.',
      abandoned(m('checkoutSessions'), m('purchaseSessions')),
      { ...OWN, better: 'lower' },
    ],
  ]),
  ...group({ ...shared, compatibility: 'E', unit: 'seconds' }, [
    [
      'averageSessionDuration',
      'Average session duration',
      'Mean time from the first to the last event of a session; a session of one event counts 0.',
      ratio(m('sessionDurationMs', SECONDS), m('sessions')),
    ],
  ]),
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'E', unit: 'integer' }, [
    ['screenPageViews', 'Pageviews', 'Pages viewed; views of the same page count each time.', m('screenPageViews')],
    ['entrances', 'Entrances', 'Page views that were the first of their session.', m('entrances'), OWN],
    ['exits', 'Exits', 'Page views that were the last of their session.', m('exits'), { ...OWN, better: 'neutral' }],
  ]),
  ...group({ category: 'Page / Screen', scope: 'session', compatibility: 'E', unit: 'float' }, [
    [
      'screenPageViewsPerSession',
      'Pages / session',
      'Page views divided by sessions.',
      ratio(m('screenPageViews'), m('sessions')),
    ],
    [
      'screenPageViewsPerUser',
      'Pageviews per user',
      'Page views divided by active users.',
      ratio(m('screenPageViews'), m('activeUsers')),
      { scope: 'user' },
    ],
  ]),
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'E', unit: 'ratio' }, [
    [
      'exitRate',
      'Exit rate',
      'Share of page views that were the last of their session.',
      ratio(m('exits'), m('screenPageViews')),
      { ...OWN, better: 'lower' },
    ],
    [
      'averageScrollDepth',
      'Average scroll depth',
      'How deep pages were scrolled on average: the deepest quarter reached of each page view, 0 where none was.',
      clip(ratio(m('scrollPercent', 1e-2), m('screenPageViews'))),
      OWN,
    ],
  ]),
];
