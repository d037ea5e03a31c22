/** Requests to `/g/collect`, by GET and by POST. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES } from '../stage.ts';
import { hostileText, oddName } from '../texts.ts';
import { bytes, fromVisitor, otherSite, packed, talliedSite } from './common.ts';
import { badName, goodName } from './events.ts';

type Pair = readonly [string, string];

const encoded = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');

const short = hostileText.map((text) => text.slice(0, 60));
const number = fc.constantFrom('1', '0', '-1', '1e999', 'NaN', '', '0x10', '1e308');

/** Parameters of an event; none of them causes it to be rejected. */
const said: fc.Arbitrary<Pair> = fc.oneof(
  fc.tuple(
    fc.constantFrom('ep.method', 'ep.page_title', 'ep.currency', 'ep.transaction_id', 'dl', 'dr', 'dt', 'cu', 'tt'),
    short,
  ),
  fc.tuple(fc.constantFrom('epn.value', 'epn.level', '_et', 'sid', 'sct', 'seg', '_s', '_dbg', 'ir'), number),
  fc.tuple(fc.constantFrom('up.plan', 'upn.age', 'up.', 'ep.', 'epn.'), short),
  fc.tuple(
    fc.constantFrom('pr1', 'pr2', 'pr200', 'pr201', 'pr0', 'pr-1', 'prx'),
    fc.oneof(fc.constantFrom('idSKU~nmName~pr9.99~qt2', 'id~nm~pr', '~~~', 'prNaN~qt-1~k0color~v0red'), short),
  ),
  fc.tuple(
    oddName.map((name) => `ep.${name.slice(0, 60)}`),
    short,
  ),
);

const about: fc.Arbitrary<readonly Pair[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('cid', 'uid', 'ul', 'sr', 'dl', 'dr', 'dt', 'uaa', 'uafvl', 'uap', 'uapv', 'uamb'), short),
    fc.tuple(fc.constant('gcs'), fc.constantFrom('G111', 'G100', 'G1--', "'; --")),
  ),
  { maxLength: 5 },
);

const named = fc.oneof(
  { weight: 6, arbitrary: goodName.map((name) => ({ name, counts: true })) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        badName.map((name) => name.slice(0, 200)),
        fc.constant(''),
      )
      .map((name) => ({ name, counts: false })),
  },
);
const line = fc.tuple(named, fc.array(said, { maxLength: 4 }));

const shot = (query: string, body?: string | Uint8Array): Shot => ({
  endpoint: '/g/collect',
  method: body === undefined ? 'GET' : 'POST',
  path: `/g/collect?${query}`,
  headers: {},
  ...(body !== undefined && { body }),
});
const head = (site: number): readonly Pair[] => [
  ['v', '2'],
  ['tid', SITES[site]!.measurementId],
];

const single: fc.Arbitrary<Shot> = fc
  .tuple(talliedSite, about, line)
  .map(([site, common, [{ name, counts }, more]]) => ({
    ...shot(encoded([...head(site), ...common, ...more, ['en', name]])),
    expect: { status: [204] },
    stores: { site, events: counts ? [name] : [] },
  }));

const several: fc.Arbitrary<Shot> = fc
  .tuple(talliedSite, about, fc.array(line, { minLength: 1, maxLength: 28 }), fc.constantFrom('\n', '\r\n', '\n\n'))
  .map(([site, common, lines, end]) => ({
    ...shot(
      encoded([...head(site), ...common]),
      lines.map(([{ name }, more]) => encoded([...more, ['en', name]])).join(end),
    ),
    expect: { status: [204] },
    // Events after the twenty-fifth are dropped by name.
    stores: {
      site,
      events: lines
        .slice(0, 25)
        .filter(([{ counts }]) => counts)
        .map(([{ name }]) => name),
    },
  }));

/** Requests without accepted events, although they name a tallied site. */
const refused: fc.Arbitrary<Shot> = talliedSite.chain((site) => {
  const tid = SITES[site]!.measurementId;
  return fc.oneof(
    fc
      .constantFrom(
        `v=1&tid=${tid}&en=page_view`,
        `tid=${tid}&en=page_view`,
        `v=2&tid=G-NOBODY0000&en=page_view`,
        `v=2&tid=${tid}`,
      )
      .map((query) => ({
        ...shot(query),
        expect: { status: [204] },
        stores: { site, events: [] },
      })),
    packed({ ...shot(`v=2&tid=${tid}`, ''), expect: { status: [415], code: 'unsupported_encoding' } }),
    fc.constant({
      ...shot(`v=2&tid=${tid}`, `en=page_view&dt=${'x'.repeat(130_000)}`),
      expect: { status: [413], code: 'body_too_large' },
    }),
  );
});

/** Broken escapes, repeated names, separators of all kinds. */
const mutant: fc.Arbitrary<Shot> = fc
  .tuple(
    otherSite,
    about,
    fc.array(line, { maxLength: 4 }),
    fc.array(
      fc.constantFrom(
        '%',
        '%zz',
        '%e0%a4%a',
        '&&',
        '==',
        '&=',
        '%00',
        '%0d%0a',
        ';',
        '[]',
        '&v=3',
        '&v=2',
        '&en=x',
        '+',
        '#',
      ),
      { minLength: 1, maxLength: 5 },
    ),
    fc.nat(1_000_000),
    fc.boolean(),
  )
  .map(([site, common, lines, faults, at, inBody]) => {
    const query = encoded([...head(site), ...common]);
    const body = lines.map(([{ name }, more]) => encoded([...more, ['en', name]])).join('\n');
    const spoil = (text: string) =>
      faults.reduce((so, fault, n) => {
        const spot = (at * (n + 1)) % (so.length + 1);
        return so.slice(0, spot) + fault + so.slice(spot);
      }, text);
    return inBody ? shot(query, spoil(body)) : shot(spoil(query), lines.length > 0 ? body : undefined);
  });

/** Requests to the endpoint of Google's tag. */
export const gtagShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    { weight: 4, arbitrary: single },
    { weight: 4, arbitrary: several },
    { weight: 2, arbitrary: refused },
    { weight: 5, arbitrary: mutant },
    { weight: 1, arbitrary: fc.tuple(otherSite, bytes).map(([site, body]) => shot(encoded(head(site)), body)) },
  ),
);
