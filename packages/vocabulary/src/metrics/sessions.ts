/** Metrics of sessions and page views. */
import { clip, group, m, OWN, ratio, SECONDS } from './build.ts';

const shared = { category: 'Session', scope: 'session', compatibility: 'U' } as const;

export const SESSION_METRICS = [
  ...group({ ...shared, unit: 'integer' }, [
    ['sessions', 'Sessions', 'Visits. A new one starts after 30 minutes of inactivity.', m('sessions')],
    ['engagedSessions', 'Engaged sessions', 'Visits with 10 seconds, two pages or a key event.', m('engagedSessions')],
    ['newUserSessions', 'New sessions', 'Visits by new visitors.', m('newUserSessions'), OWN],
    ['cartSessions', 'Sessions with cart', 'Visits in which something was added to the cart.', m('cartSessions'), OWN],
    [
      'checkoutSessions',
      'Sessions with checkout',
      'Visits in which a checkout was started.',
      m('checkoutSessions'),
      OWN,
    ],
    ['purchaseSessions', 'Sessions with purchase', 'Visits with an order.', m('purchaseSessions'), OWN],
  ]),
  ...group({ ...shared, unit: 'ratio' }, [
    [
      'engagementRate',
      'Engagement rate',
      'Share of visits that were engaged.',
      ratio(m('engagedSessions'), m('sessions')),
    ],
    [
      'bounceRate',
      'Bounce rate',
      'Visits that weren’t engaged.',
      ratio({ minus: [m('sessions'), m('engagedSessions')] }, m('sessions')),
      { better: 'lower' },
    ],
    [
      'sessionKeyEventRate',
      'Session key event rate',
      'Share of visits with a key event. sessionKeyEventRate:name counts visits with that event.',
      ratio(m('keyEventSessions'), m('sessions')),
    ],
    [
      'sessionPurchaseRate',
      'Session purchase rate',
      'Visits with an order.',
      ratio(m('purchaseSessions'), m('sessions')),
      OWN,
    ],
    [
      'abandonedCheckoutRate',
      'Abandoned checkouts',
      'Share of visits with a checkout but no order.',
      ratio(m('abandonedCheckoutSessions'), m('checkoutSessions')),
      { ...OWN, better: 'lower' },
    ],
    [
      'sessionCartAbandonmentRate',
      'Session cart abandonment',
      'Share of visits with something added to the cart that have no order. Orders from visits without it don’t change it.',
      ratio(m('abandonedCartSessions'), m('cartSessions')),
      { ...OWN, better: 'lower' },
    ],
    [
      'sessionCheckoutAbandonmentRate',
      'Session checkout abandonment',
      'Share of visits with a checkout that have no order. Orders from visits without it don’t change it.',
      ratio(m('abandonedCheckoutSessions'), m('checkoutSessions')),
      { ...OWN, better: 'lower' },
    ],
  ]),
  ...group({ ...shared, compatibility: 'E', unit: 'seconds' }, [
    [
      'averageSessionDuration',
      'Average session duration',
      'Time from the first to the last event of a visit.',
      ratio(m('sessionDurationMs', SECONDS), m('sessions')),
    ],
  ]),
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'E', unit: 'integer' }, [
    ['screenPageViews', 'Pageviews', 'Pages viewed. Repeat views of the same page count.', m('screenPageViews')],
    ['entrances', 'Entrances', 'Visits that started on this page.', m('entrances'), OWN],
    ['exits', 'Exits', 'Visits that ended on this page.', m('exits'), { ...OWN, better: 'neutral' }],
  ]),
  ...group({ category: 'Page / Screen', scope: 'session', compatibility: 'E', unit: 'float' }, [
    [
      'screenPageViewsPerSession',
      'Pages / session',
      'Pages viewed per visit.',
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
      'How often a view of this page was the last one.',
      ratio(m('exits'), m('screenPageViews')),
      { ...OWN, better: 'lower' },
    ],
    [
      'averageScrollDepth',
      'Average scroll depth',
      'How far people scrolled on average, counted in quarters of the page.',
      clip(ratio(m('scrollPercent', 1e-2), m('screenPageViews'))),
      OWN,
    ],
  ]),
  ...group({ category: 'Page / Screen', scope: 'event', compatibility: 'E', unit: 'seconds', ...OWN }, [
    [
      'averageTimeOnPage',
      'Average time on page',
      'Time the page was in the foreground, on average per page view.',
      ratio(m('engagementMs', SECONDS), m('screenPageViews')),
    ],
  ]),
];
