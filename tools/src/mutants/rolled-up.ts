/** Mutants of what is answered from roll-ups, for the list. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import { inFile, type Mutant, rollUps } from './mutant.ts';

/** The mutants that only questions about rolled-up days catch. */
export const ROLLED_UP: readonly Mutant[] = [
  ...rollUps('parts', [
    ['stale-days', '(part) => part.kept || !concerns(part)', '() => true', 'a day that has changed is still believed'],
  ]),
  ...inFile(
    'engines/clickhouse/src/answering/at-once.ts',
    [['kept-lost', 'rows ?? [],', '[],', 'sums of days that are over are lost']],
    { rolledUp: true },
  ),
  ...rollUps('profiles', [
    [
      'stale-look',
      'this.#parts.revisionOfDays(site.id, range.start, range.end)',
      '0',
      'what was seen of the running day is believed after a new event',
    ],
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
      'without-cube-twice',
      'const uncovered = between(coverage.uncovered);',
      'const { uncovered } = coverage;',
      'questions that no cube has lose finished days and count the running day twice',
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
    [
      'sums-of-another',
      'row.slice(1 + allKeys, 1 + allKeys + sums)',
      'row.slice(1 + keys, 1 + keys + sums)',
      'finished days together: the sums of a question with fewer keys are read from keys',
    ],
  ]),
  ...rollUps('finished-together', [
    [
      'days-of-another',
      '      builds,\n      ...cubeFilter(',
      '      ...cubeFilter(',
      'finished days together: the days of the other questions count too',
    ],
    [
      'columns-of-the-last',
      '`code = ${code}, ${values[i]}`',
      '`code = ${code}, ${last}`',
      'finished days together: all questions are counted by the columns of the last',
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
      'visitors-of-a-row',
      'arraySplit((mark, more) -> more != 0, sorted_marks',
      'arraySplit((mark, more) -> more >= 0, sorted_marks',
      'a visitor of several sessions in a row is kept once for each, with the bits of each',
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
];
