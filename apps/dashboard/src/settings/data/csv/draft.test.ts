import { expect, it } from 'vitest';
import { eventsIn, guessDraft, mappingFile, missing, toDraft, twice, usualName, withColumns } from './draft.ts';
import { detectDelimiter, headOfFile, splitRows } from './table-head.ts';
import { guessTargets } from './targets.ts';

const head = (text: string, whole = true) => ({ text, whole });

it('detects the delimiter by rows of equal length, with quotes', () => {
  expect(detectDelimiter(head('when;what;who\n"1; 2";a,b;x,y\n'))).toBe(';');
  expect(detectDelimiter(head('a\tb\tc,d\n1\t2\t3,4\n'))).toBe('\t');
  expect(detectDelimiter(head('a,b\n"x\ny",2\n'))).toBe(',');
  expect(detectDelimiter(head('a|b|c\n1|2|3\n'))).toBe('|');
  expect(detectDelimiter(head('one\ntwo\n'))).toBe(',');
  // No delimiter gives even rows here.
  expect(detectDelimiter(head('a;b;c\n1;2\n1,2\n'))).toBe(';');
});

it('parses rows with byte order mark, quotes, line breaks in cells, blank lines, and a cut last line', () => {
  const text = '\ufeffwhen,what\r\n\r\n"a ""b""\nc", d \r\n1,2\r\n';
  expect(splitRows(head(text), ',')).toEqual([
    ['when', 'what'],
    ['a "b"\nc', 'd'],
    ['1', '2'],
  ]);
  expect(splitRows(head('a,b\n1,2\n3', false), ',')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it.each([
  ['file_not_text', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['file_not_utf8', Buffer.from('who\nJ\u00fcrgen\n', 'latin1')],
  ['empty_file', Buffer.from(' \n')],
  ['file_damaged', Buffer.from('1f8b0800ffff', 'hex')],
])('reports %s for what is not a table', async (code, bytes) => {
  expect(await headOfFile(new File([bytes], 'x.csv'))).toMatchObject({ problem: { code } });
});

it('reads only the beginning, without cutting a character', async () => {
  const text = `${'Größe,'.repeat(20)}\n`.repeat(2000);
  const read = await headOfFile(new File([text], 'x.csv'));
  expect(read).toMatchObject({ whole: false });
  expect(
    (read as { text: string }).text
      .split('\n')
      .slice(0, -1)
      .every((line) => line === 'Größe,'.repeat(20)),
  ).toBe(true);
});

it('suggests each field once, and a product only with its ID', () => {
  expect(
    guessTargets(
      'event_time,event_type,product_id,category_id,category_code,brand,price,user_id,user_session'.split(','),
    ),
  ).toEqual(['time', 'event', 'item.id', undefined, 'item.category', 'item.brand', 'price', 'user', 'session']);
  expect(guessTargets(['Time', 'time', 'Brand', 'Page URL'])).toEqual(['time', undefined, undefined, 'location']);
});

const ROWS = [
  ['Date', 'Action', 'Visitor', 'SKU', 'Path'],
  ['1767950000', 'look', 'a', 'X1', 'Birds > Wrens'],
  ['1767950100', 'buy', 'b', 'X2', 'Birds'],
];

it('suggests times, names and categories from the first rows', () => {
  const draft = guessDraft(ROWS, ';');
  expect(draft).toMatchObject({
    header: true,
    timeFormat: 's',
    events: [
      ['look', 'view_item'],
      ['buy', 'purchase'],
    ],
    categorySeparator: '',
    constants: [],
  });
  expect(eventsIn(draft, ROWS)).toEqual(['look', 'buy']);
  expect(missing(draft)).toEqual([]);
  expect(guessDraft([['2026-01-01 10:00', '/wren', 'a']], ',')).toMatchObject({
    header: false,
    constants: [{ target: 'event', value: 'page_view' }],
  });
});

it.each([
  ['view', 'view_item'],
  ['Page View', 'page_view'],
  ['add-to-cart', 'add_to_cart'],
  ['sign_up', 'sign_up'],
  ['Ünder', 'nder'],
])('suggests for %s: %s', (name, called) => {
  expect(usualName(name)).toBe(called);
});

it('reports duplicate and missing fields', () => {
  const columns = [
    [{ target: 'time', name: '' }],
    [{ target: 'time', name: '' }],
    [{ target: 'item.name', name: '' }],
  ] as const;
  const draft = { ...guessDraft([['x', 'y', 'z']], ','), columns, constants: [] };
  expect([...twice(draft)]).toEqual(['time']);
  expect(missing(draft)).toEqual([['event'], ['user', 'client'], ['item.id']]);
});

it('drops a value for every row when a column has it', () => {
  const draft = guessDraft([['x', 'y']], ',');
  expect(draft.constants).toEqual([{ target: 'event', name: '', value: 'page_view' }]);
  const event = { target: 'event', name: '' } as const;
  expect(withColumns(draft, [[event], []])).toEqual({ columns: [[event], []], constants: [] });
  expect(withColumns(draft, [[], []]).constants).toEqual(draft.constants);
});

it("writes a mapping in the command line's format, and reads it again", () => {
  const mapping = {
    delimiter: ';',
    header: false,
    timeFormat: 'ms',
    timeZone: 'Europe/Berlin',
    time: 1,
    event: { value: 'purchase' },
    user: 2,
    client: 2,
    currency: { value: 'EUR' },
    item: { id: 3, category: 4, categorySeparator: '/', params: { colour: 5 } },
    params: { campaign_source: { value: 'mail' } },
    userProperties: { tier: 5 },
    events: { purchase: 'purchase' },
  };
  const first = ['1767950000000', 'ann', 'X1', 'Birds/Wrens', 'red'];
  const draft = toDraft(mapping, first);
  expect(draft.columns[1]!.map(({ target }) => target)).toEqual(['user', 'client']);
  expect(mappingFile(draft, first)).toEqual(mapping);
});
