/** Metrics of visitors and buyers. */
import { group, m, ratio, SECONDS } from './build.ts';

const shared = { category: 'User', scope: 'user', compatibility: 'U' } as const;

export const USER_METRICS = [
  ...group({ ...shared, unit: 'integer' }, [
    ['totalUsers', 'Total users', 'People who visited.', m('totalUsers')],
    [
      'activeUsers',
      'Active users',
      'People with an engaged visit, a first visit or any time on a page.',
      m('activeUsers'),
    ],
    ['newUsers', 'New users', 'People who visited for the first time.', m('newUsers'), { compatibility: 'E' }],
    [
      'scrolledUsers',
      'Scrolled users',
      'People who scrolled through at least 90% of a page.',
      m('scrolledUsers'),
      { compatibility: 'E' },
    ],
    ['totalPurchasers', 'Total purchasers', 'People who placed an order.', m('totalPurchasers')],
    [
      'firstTimePurchasers',
      'First-time purchasers',
      'People who placed their first order. Without cookies, their first order of the day.',
      m('firstTimePurchasers'),
    ],
  ]),
  ...group({ ...shared, unit: 'float' }, [
    [
      'sessionsPerUser',
      'Sessions per user',
      'Sessions divided by active users.',
      ratio(m('sessions'), m('activeUsers')),
    ],
    [
      'transactionsPerPurchaser',
      'Transactions per purchaser',
      'Transactions divided by purchasers.',
      ratio(m('purchases'), m('totalPurchasers')),
      { compatibility: 'E' },
    ],
    [
      'firstTimePurchasersPerNewUser',
      'First-time purchasers per new user',
      'First-time purchasers divided by new users.',
      ratio(m('firstTimePurchasers'), m('newUsers')),
      { compatibility: 'E' },
    ],
  ]),
  ...group({ ...shared, unit: 'ratio' }, [
    [
      'userKeyEventRate',
      'User key event rate',
      'Visitors with a key event, per active user. userKeyEventRate:name counts visitors with that event.',
      ratio(m('keyEventUsers'), m('activeUsers')),
    ],
    ['purchaserRate', 'Purchaser rate', 'Customers per active user.', ratio(m('totalPurchasers'), m('activeUsers'))],
    [
      'firstTimePurchaserRate',
      'First-time purchaser rate',
      'First-time customers per active user.',
      ratio(m('firstTimePurchasers'), m('activeUsers')),
    ],
  ]),
  ...group({ ...shared, scope: 'event', compatibility: 'E', unit: 'seconds' }, [
    [
      'userEngagementDuration',
      'User engagement',
      'Total time pages were in the foreground.',
      m('engagementMs', SECONDS),
    ],
  ]),
];
