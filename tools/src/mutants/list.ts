/** List of mutants that the conformance suite must catch, each a small change of a source file. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import { clickhouse, inFile, type Mutant } from './mutant.ts';
import { ROLLED_UP } from './rolled-up.ts';

/** All mutants. */
export const MUTANTS: readonly Mutant[] = [
  ...clickhouse('sql/groups', [
    [
      'range-end-inclusive',
      "AND ts < ${params.add('Int64', range.endMs)}`;",
      "AND ts <= ${params.add('Int64', range.endMs)}`;",
      'the first millisecond after a range counts',
    ],
    [
      'range-start-exclusive',
      "`ts >= ${params.add('Int64', range.startMs)}",
      "`ts > ${params.add('Int64', range.startMs)}",
      'the first millisecond of a range does not count',
    ],
    ['site-forgotten', '`${ofSites(sites, params)} AND ${sessions}', '`${sessions}', 'events of all sites count'],
    [
      'exclusion-forgotten',
      " AND exclusion IN ${params.add('Array(UInt8)', counted)}`;",
      '`;',
      'bots and own traffic count',
    ],
    [
      'last-session-lost',
      "${params.add('UInt32', profile.lastSession)}`",
      "${params.add('UInt32', profile.lastSession - 1)}`",
      'the last session of a range is not read',
    ],
    ['session-by-row', "'nth = 1 AS first'", "'true AS first'", 'a session counts once per row'],
    [
      'visit-outside-range',
      "'sum'}If(${sql}, ${inRange}) AS ${name}`",
      "'sum'}(${sql}) AS ${name}`",
      'what a session did outside the range counts',
    ],
    [
      'has-not-forgotten',
      'if (measure.hasNot) conditions.push(`has_not_${i}`);',
      '',
      'bought checkouts count as abandoned',
    ],
    [
      'users-by-sum',
      'uniqExactIf(user_key, ${condition})',
      'countIf(${condition})',
      'visitors are summed, not told apart',
    ],
  ]),
  ...clickhouse('sql/sources', [
    [
      'engaged-at-ten',
      'sum(engagement_ms) >= 10000',
      'sum(engagement_ms) > 10000',
      'ten seconds exactly are no engagement',
    ],
    ['engaged-by-one-view', '${views} > 1`', '${views} >= 1`', 'one page view engages'],
    [
      'exit-ties',
      'AND (ts, event_id) = (last_view.1, last_view.2))',
      'AND ts = last_view.1)',
      'views of one millisecond are all exits',
    ],
    [
      'entrance-is-exit',
      "entrance: '(sessionless = 0 AND (ts, event_id) = first_view)'",
      "entrance: '(sessionless = 0 AND (ts, event_id) = (last_view.1, last_view.2))'",
      'entrances are counted at the last view',
    ],
    [
      'items-unfolded-twice',
      '${context.perLine ? ofLine : `arraySum(${lines.each(ofLine)})`}',
      '${`arraySum(${lines.each(ofLine)})`}',
      'each product line counts all lines of its event',
    ],
    [
      'currency-of-days-ignored',
      "`if(money_currency = ${params.add('String', site.currency)}, ${column}, toInt64(0))`",
      'column',
      'money of other currencies is added as it is',
    ],
    [
      'first-purchase-any',
      "firstPurchase: 'purchase_number = 1'",
      "firstPurchase: 'purchase_number >= 1'",
      'every purchase is a first one',
    ],
    [
      'duration-of-range',
      "duration: 'max(last_ts) - min(first_ts)'",
      "duration: 'max(last_ts) - max(first_ts)'",
      'a session over midnight is too short',
    ],
  ]),
  ...clickhouse('sql/range-profile', [
    [
      'quality-of-bots',
      " AND exclusion IN ${params.add('Array(UInt8)', counted)}`;",
      '`;',
      'quality tells of events that are left out',
    ],
  ]),
  ...clickhouse('tables/schema', [
    [
      'exit-by-arrival',
      'maxIf((ts, event_id, toString(page_path))',
      'maxIf((received_at, event_id, toString(page_path))',
      'the last view is the one that arrived last',
    ],
    [
      'refund-without-currency',
      "`if(name IN ('purchase', 'refund'), currency, '')`",
      "`if(name = 'purchase', currency, '')`",
      'refunds have no currency in session_days',
    ],
    [
      'landing-any-day',
      "['landing_path', 'max(events.landing_path)']",
      "['landing_path', 'min(events.landing_path)']",
      'a landing page is lost where events came before it',
    ],
  ]),
  ...clickhouse('sql/time', [
    ['first-of-january', 'toDayOfWeek(toStartOfYear(day)) % 7, 7) + 1', '0, 7) + 1', 'weeks do not begin on Sunday'],
    [
      'week-of-sunday',
      'startOfWeek(range.start, site.firstDayOfWeek)',
      'startOfWeek(range.start, 0)',
      "the site's first day of the week is ignored",
    ],
    [
      'minutes-rounded',
      '${since(Math.floor(now / 60_000))} -',
      '${since(Math.ceil(now / 60_000))} -',
      'live minutes are one too many',
    ],
  ]),
  ...clickhouse('sql/derived', [
    [
      'seventh-day',
      "`if(name = 'purchase' AND ${known}, multiIf(${days} < 7,",
      "`if(name = 'purchase' AND ${known}, multiIf(${days} <= 7,",
      'day 7 is in a bucket of its own',
    ],
    ['tenth-session', 'if(session_number < 10,', 'if(session_number <= 10,', 'session 10 is not 10+'],
  ]),
  ...clickhouse('sql/numbers', [
    [
      'currency-ignored',
      'if (!rate) return `if(${same}, ${micros}, toInt64(0))`;',
      'if (!rate) return micros;',
      'money of other currencies is added as it is',
    ],
    ['rate-a-day-late', 'begun <= day', 'begun < day', 'a rate begins a day late'],
    ['oldest-rate', 'arrayLastIndex(', 'arrayFirstIndex(', 'the oldest rate holds for ever'],
    ['billion-is-none', ' > 1000000000, 0.', ' >= 1000000000, 0.', 'a billion is taken for no number'],
    ['rounded-down', 'floor(${sql} + 0.5)', 'floor(${sql})', 'millionths are cut off, not rounded'],
  ]),
  ...clickhouse('sql/filter', [
    ['greater-only', "greaterOrEqual: '>='", "greaterOrEqual: '>'", 'at least is more than'],
    ['sigma', "`replaceAll(lowerUTF8(${text}), 'ς', 'σ')`", '`lowerUTF8(${text})`', 'a final sigma is another letter'],
    ['case-of-patterns', 'caseSensitive ? pattern : `(?i)${pattern}`', 'pattern', 'patterns always tell cases apart'],
  ]),
  ...clickhouse('questions/compile', [
    ['texts-above-numbers', ', -inf)', ', inf)', 'what is no number comes after the numbers'],
  ]),
  ...clickhouse('answering/plans', [
    [
      'totals-of-first-range',
      '.find((row) => row[0] === range)',
      '.find((row) => row[0] === 0)',
      'every range has the totals of the first',
    ],
  ]),
  ...clickhouse('sql/session-facts', [
    [
      'landing-of-a-day',
      "landing_path: 'max(landing_path)'",
      "landing_path: 'min(landing_path)'",
      'the landing page of a session over midnight is lost',
    ],
  ]),
  ...clickhouse('questions/funnel', [
    [
      'last-entry',
      'argMinIf(${column}, (ts, event_id)',
      'argMaxIf(${column}, (ts, event_id)',
      'the last entry gives the breakdown',
    ],
  ]),
  ...clickhouse('sql/steps', [
    [
      'within-exclusive',
      "<= ${params.add('Int64', Math.floor(withinMs))}",
      "< ${params.add('Int64', Math.floor(withinMs))}",
      'a step exactly in time is too late',
    ],
    [
      'directly-forgotten',
      'if (i > 0 && directlyFollows)',
      'if (i > 1 && directlyFollows)',
      'the second step need not follow directly',
    ],
    [
      'first-chain-only',
      '`if(${end}, event.1, sofar.${i + 1})`',
      '`if(${end} AND sofar.${i + 1} = ${NEVER}, event.1, sofar.${i + 1})`',
      'only the first event of a step can be gone on from',
    ],
    [
      'funnel-end-inclusive',
      "AND ts < ${params.add('Int64', range.endMs)}",
      "AND ts <= ${params.add('Int64', range.endMs)}",
      'the first millisecond after the range is in the funnel',
    ],
  ]),
  ...clickhouse('questions/journey', [
    [
      'look-back-a-second-more',
      'Math.ceil((ts - lookbackDays * DAY_MS) / 1000)',
      'Math.floor((ts - lookbackDays * DAY_MS) / 1000)',
      'sessions begin too early by part of a second',
    ],
    [
      'last-purchase',
      'ORDER BY ts, event_id LIMIT 1',
      'ORDER BY ts DESC, event_id LIMIT 1',
      'the last purchase of an order counts',
    ],
  ]),
  ...clickhouse('store/rebuild-sessions', [
    [
      'rebuilt-twice',
      'await run(`DELETE FROM ${DATABASE}.session_days WHERE ${condition}`);',
      '',
      'rebuilding adds to what is there',
    ],
  ]),
  ...ROLLED_UP,
  ...inFile('engines/memory/src/engine.ts', [
    [
      'judge-end-inclusive',
      'hit.ts < endMs',
      'hit.ts <= endMs',
      'in the judge: the first millisecond after a range counts',
    ],
  ]),
  ...inFile('engines/memory/src/measures.ts', [
    [
      'judge-exit-first',
      'session.events.findLast(isView) === hit',
      'session.events.find(isView) === hit',
      'in the judge: exits are entrances',
    ],
  ]),
  ...inFile('engines/memory/src/steps.ts', [
    [
      'judge-within-exclusive',
      'ts - before <= withinMs',
      'ts - before < withinMs',
      'in the judge: a step exactly in time is too late',
    ],
  ]),
  ...inFile('packages/vocabulary/src/formula.ts', [
    ['no-division', 'return b === 0 ? 0 : a / b;', 'return a / b;', 'in both engines: a division by zero is no number'],
  ]),
  ...inFile('packages/vocabulary/src/measures.ts', [
    [
      'checkout-without-purchase',
      "has: named('begin_checkout'), hasNot: PURCHASE }",
      "has: named('begin_checkout') }",
      'in both engines: every checkout is abandoned',
    ],
  ]),
  ...inFile('packages/query/src/range.ts', [
    [
      'running-minute',
      '(minute - end + 1) * 60_000',
      '(minute - end) * 60_000',
      'in both engines: the running minute is left out',
    ],
  ]),
  ...inFile('packages/query/src/site.ts', [
    [
      'own-traffic',
      "...(site.countInternal ? (['internal'] as const) : [])",
      '',
      'in both engines: own traffic never counts',
    ],
  ]),
  ...inFile('packages/time/src/zone.ts', [
    [
      'days-of-24-hours',
      'return startOfDay(addDays(day, 1), timeZone);',
      'return startOfDay(day, timeZone) + 86_400_000;',
      'in both engines: every day has 24 hours',
    ],
    [
      'an-hour-off',
      'return localClock(ms, timeZone).getUTCHours();',
      'return localClock(ms + 3_600_000, timeZone).getUTCHours();',
      'in the judge: hours are one too late',
    ],
  ]),
];
