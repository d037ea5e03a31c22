/** This module is responsible for the metrics of visitors and buyers. */
import { group, m, ratio, SECONDS } from './build.ts';

const shared = { category: 'User', scope: 'user', compatibility: 'U' } as const;

export const USER_METRICS = [
  ...group({ ...shared, unit: 'integer' }, [
    ['totalUsers', 'Total users', 'Different visitors with at least one event.', m('totalUsers')],
    [
      'activeUsers',
      'Active users',
      'Different visitors with an engaged session, a first visit, or any time in the foreground.',
      m('activeUsers'),
    ],
    ['newUsers', 'New users', 'Visitors seen for the first time.', m('newUsers'), { compatibility: 'E' }],
    [
      'scrolledUsers',
      'Scrolled users',
      'Different visitors who scrolled 90 % or more of a page.',
      m('scrolledUsers'),
      { compatibility: 'E' },
    ],
    ['totalPurchasers', 'Total purchasers', 'Different visitors with a purchase.', m('totalPurchasers')],
    [
      'firstTimePurchasers',
      'First-time purchasers',
      'Different visitors whose first purchase it was; of visitors who are only known for a day, the first of the day.',
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
      'Visitors with at least one key event per active user; `userKeyEventRate:name` with at least one event of that name.',
      ratio(m('keyEventUsers'), m('activeUsers')),
    ],
    ['purchaserRate', 'Purchaser rate', 'Purchasers per active user.', ratio(m('totalPurchasers'), m('activeUsers'))],
    [
      'firstTimePurchaserRate',
      'First-time purchaser rate',
      'First-time purchasers per active user.',
      ratio(m('firstTimePurchasers'), m('activeUsers')),
    ],
  ]),
  ...group({ ...shared, scope: 'event', compatibility: 'E', unit: 'seconds' }, [
    [
      'userEngagementDuration',
      'User engagement',
      'Total time that pages were in the foreground.',
      m('engagementMs', SECONDS),
    ],
  ]),
];
