/** List of mutants that the conformance suite must catch, each a small change of a source file. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import { clickhouse, inFile, type Mutant, rollUps } from './mutant.ts';

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
  ...rollUps('parts', [
    ['stale-days', '(part) => part.kept || !concerns(part)', '() => true', 'a day that has changed is still believed'],
  ]),
  ...rollUps('coverage', [
    ['rates-of-then', ', rates: rates ?? [] }', ' }', 'days rolled up at other rates are believed'],
    [
      'bots-rolled-up',
      'range.live || counted.some((one) => one !== 0)',
      'range.live',
      'what is left out by default cannot be brought back',
    ],
    [
      'straddlers-of-the-day-before',
      'crossDay >= range.start && start <= range.end',
      'crossDay > range.start && start <= range.end',
      'sessions that end on the first day of a range are lost',
    ],
    [
      'sites-twice',
      "${within(all, params)} AND (${own.join(' OR ')})`",
      '${within(all, params)}`',
      'of many sites at once: sessions count again that are rolled up on one and not on another',
    ],
  ]),
  ...inFile(
    'engines/clickhouse/src/sql/groups.ts',
    [
      [
        'sites-of-one-visitor',
        "const sessionKey = [...(portion?.sites ? ['site_id'] : []), ...SESSION_KEY];",
        'const sessionKey = [...SESSION_KEY];',
        'of many sites at once: a visitor who comes to two in one second has one session',
      ],
    ],
    { rolledUp: true },
  ),
  ...inFile(
    'engines/clickhouse/src/answering/batch.ts',
    [
      [
        'sites-without-today',
        '({ coverage }) => coverage.uncoveredProfile)',
        '({ coverage }) => !coverage.uncoveredProfile)',
        'of many sites at once: what is not rolled up does not count',
      ],
    ],
    { rolledUp: true },
  ),
  ...inFile(
    'engines/clickhouse/src/answering/at-once.ts',
    [
      [
        'aligned-with-itself',
        'rows.filter(({ range, dimensions }) => range > 0 && shown',
        'rows.filter(({ range, dimensions }) => range > 1 && shown',
        'many at once: nothing is compared with the second range',
      ],
    ],
    { rolledUp: true },
  ),
  ...inFile(
    'engines/clickhouse/src/sql/groups-together.ts',
    [
      [
        'sessions-by-events',
        'return `nth_${nth.length} = 1`;',
        "return 'true';",
        'many at once: a session counts once per event',
      ],
      [
        'filter-of-another',
        "naming.first([...(keep === 'true' ? [] : [keep]), ...keys])",
        'naming.first(keys)',
        'many at once: a session whose first event is filtered away is lost',
      ],
    ],
    { rolledUp: true },
  ),
  ...rollUps('finished', [
    [
      'values-forgotten',
      'JSON.stringify([text, params, builds],',
      'JSON.stringify([text, builds],',
      'what finished days answered is given to another question',
    ],
  ]),
  ...rollUps('cube-sql', [
    [
      'one-custom-word',
      'compileColumn(columns[0]!, context)})',
      'compileColumn(customCubes(site)[0]!.columns[0]!, context)})',
      'every custom dimension has the values of the first',
    ],
    [
      'custom-values-twice',
      '`-${column} AS ${column}`',
      '`0 AS ${column}`',
      'events with a custom value are among those without one too',
    ],
    [
      'mixed-pages-together',
      "HAVING uniqExact(${rows.differing.map(keyName).join(', ')}) > 1",
      "HAVING uniqExact(${rows.differing.map(keyName).join(', ')}) > 9",
      'a visit counts twice on a page with two titles or on two hosts',
    ],
  ]),
  ...rollUps('build', [
    [
      'mixed-pages-twice',
      "ofRows(cube, used, some ? 'others' : 'all')",
      "ofRows(cube, used, 'all')",
      'pages with two titles or on two hosts count twice',
    ],
  ]),
  ...rollUps('tables', [
    [
      'sets-of-all',
      "'', unhex('0000'), ${stored}",
      "'', ${ALL}, ${stored}",
      'an empty set of visitors is read as all of them',
    ],
  ]),
  ...rollUps('read', [
    [
      'straddlers-lost',
      'if (crossDay.length === 0) {',
      'if (crossDay.length >= 0) {',
      'sessions over midnight are lost',
    ],
    [
      'strangers',
      "if(n.number > 0, n.number, toUInt32(${params.add('UInt32', unknown)} + rowNumberInAllBlocks()))",
      "toUInt32(${params.add('UInt32', unknown)} + rowNumberInAllBlocks())",
      'a visitor of rolled-up and other days counts twice',
    ],
  ]),
  ...rollUps('spans', [
    [
      'midnight-twice',
      ': [spans.whole];',
      ': [spans.first, spans.second];',
      'a visit over midnight counts twice in a range that has both days',
    ],
    [
      'midnight-outside',
      'return [has.first ? spans.first : spans.second];',
      'return [spans.whole];',
      'a range that has one day of a visit over midnight counts what was done on the other',
    ],
  ]),
  ...rollUps('pick', [
    [
      'sessions-by-row',
      '(measures.every(addsUp) || ',
      '(true || ',
      'sessions are added up over the rows of a finer cube',
    ],
  ]),
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
