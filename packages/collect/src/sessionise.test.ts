import type { Attribution, Surroundings } from '@magpie/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECT } from './attribute.ts';
import { PERSON } from './bots.ts';
import { LOOKBACK_MS, type SessionEvent, type SessionStamp, sessionise, type VisitorState } from './sessionise.ts';

const SITE = { sessionTimeoutMinutes: 30 };
const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 1, 23, 50);
const HERE: Surroundings = {
  deviceCategory: 'mobile',
  browser: 'Chrome',
  browserVersion: '136',
  operatingSystem: 'Android',
  operatingSystemVersion: '14',
  screenResolution: '390x844',
  languageCode: 'de',
  countryId: 'DE',
  region: '',
  city: '',
};
const from = (source: string): Attribution => ({
  ...DIRECT,
  source,
  medium: 'referral',
  campaign: '(referral)',
  channel: 'Referral',
});
const event = (minutes: number, more: Partial<SessionEvent> = {}): SessionEvent => ({
  ts: START + minutes * MINUTE,
  identity: 'client',
  collected: DIRECT,
  surroundings: HERE,
  bot: PERSON,
  ...more,
});

/** Runs events through one visitor; the state goes through JSON between events, as it does in the store. */
function run(
  events: readonly SessionEvent[],
  site = SITE,
): { stamps: SessionStamp[]; state: VisitorState | undefined } {
  let state: VisitorState | undefined;
  const stamps: SessionStamp[] = [];
  for (const one of events) {
    const next = sessionise(state, one, site);
    stamps.push(next.stamp);
    state = JSON.parse(JSON.stringify(next.state)) as VisitorState;
  }
  return { stamps, state };
}
const numbers = (events: readonly SessionEvent[], site = SITE) =>
  run(events, site).stamps.map(({ sessionNumber }) => sessionNumber);
const sources = (events: readonly SessionEvent[]) => run(events).stamps.map(({ attribution }) => attribution.source);

describe('sessionise', () => {
  it('ends a session after 30 minutes without an event: at 29:59.999 it runs, at 30:00 it has ended', () => {
    expect(numbers([event(0), event(30 - 1 / MINUTE)])).toEqual([1, 1]);
    expect(numbers([event(0), event(30)])).toEqual([1, 2]);
  });

  const believed = (events: readonly SessionEvent[]) => run(events).stamps.map(({ engagementMs }) => engagementMs);
  const claim = (minutes: number, claimedMs: number, more: Partial<SessionEvent> = {}) =>
    event(minutes, { claimedMs, ...more });

  it('accepts all engagement that gtag and the script send, immediately or slightly late', () => {
    expect(believed([claim(0, 0), claim(1, 60_000), claim(3, 120_000)])).toEqual([0, 60_000, 120_000]);
    // gtag sends what happened within five seconds together, as of one moment.
    expect(believed([claim(0, 0), claim(0, 4000), claim(0, 900)])).toEqual([0, 4000, 900]);
    // Back on a page that stayed open, after a session ended.
    expect(believed([claim(0, 0), claim(45, 2_700_000), claim(46, 60_000)])).toEqual([0, 2_700_000, 60_000]);
  });

  it('limits engagement to the time that can have passed, so one request cannot make a session engaged', () => {
    const day = 86_400_000;
    expect(believed([claim(0, day)])).toEqual([5000]);
    expect(believed([claim(0, day), claim(0, day), claim(0, day)])).toEqual([5000, 0, 0]);
    expect(believed([claim(0, 0), claim(1, day), claim(2, day), claim(2, day)])).toEqual([0, 65_000, 60_000, 0]);
  });

  it("accepts the engagement of imports and servers, without affecting the page's", () => {
    const sent = claim(1, 600_000, { isBelieved: true });
    expect(believed([claim(0, 0), sent, claim(2, 120_000)])).toEqual([0, 600_000, 120_000]);
  });

  it('is extended by every event, without a maximum length', () => {
    expect(numbers([0, 29, 58, 87, 116, 146].map((minutes) => event(minutes)))).toEqual([1, 1, 1, 1, 1, 2]);
  });

  it("uses the site's timeout", () => {
    expect(numbers([event(0), event(4.9), event(10)], { sessionTimeoutMinutes: 5 })).toEqual([1, 1, 2]);
    expect(numbers([event(0), event(474)], { sessionTimeoutMinutes: 475 })).toEqual([1, 1]);
  });

  it('is not ended by midnight, a campaign or a referrer', () => {
    const { stamps } = run([event(0, { collected: from('a') }), event(15, { collected: from('b') })]);
    expect(stamps.map(({ sessionStart, attribution }) => [sessionStart, attribution.source])).toEqual([
      [START / 1000, 'a'],
      [START / 1000, 'a'],
    ]);
  });

  it('keys a session by the second of its first event', () => {
    expect(run([{ ...event(0), ts: START + 999 }]).stamps[0]?.sessionStart).toBe(START / 1000);
  });

  it('marks the first visit once', () => {
    const { stamps } = run([event(0), event(1), event(100)]);
    expect(stamps.map(({ firstVisit }) => firstVisit)).toEqual([1, 0, 0]);
  });

  it('remembers visits however many events a server sends', () => {
    const server = { serverSide: true } as const;
    const { stamps, state } = run([
      event(0, { sessionId: 77 }),
      ...[1, 40, 80, 120].map((minutes) => event(minutes, server)),
      event(130, { ...server, sessionId: 77 }),
      event(140, { ...server, sessionId: START / 1000 }),
      event(150),
    ]);
    expect(stamps.map(({ sessionNumber }) => sessionNumber)).toEqual([1, 0, 0, 0, 0, 1, 1, 2]);
    expect(stamps.map(({ firstVisit }) => firstVisit)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(state?.sessions).toBe(2);
    expect(state?.recent.map(({ number }) => number)).toEqual([2, 0, 0, 1]);
  });

  it('uses the sessions named in a file', () => {
    const named = (minutes: number, importedSession?: string) =>
      event(minutes, importedSession ? { importedSession } : {});
    expect(numbers([named(0, 'a'), named(1, 'b'), named(2, 'a'), named(500, 'b'), named(501, 'c')])).toEqual([
      1, 2, 1, 2, 3,
    ]);
    const starts = run([named(0, 'a'), named(0, 'b'), named(0, 'c'), named(1, 'b')]).stamps.map(
      (one) => one.sessionStart,
    );
    expect(starts).toEqual([0, 1, 2, 1].map((second) => START / 1000 + second));
    // An event without a name belongs to the last one while that lasts.
    expect(numbers([named(0, 'a'), named(29), named(59), named(60, 'a')])).toEqual([1, 1, 2, 1]);
  });

  it('recognises a visitor stored before first sources existed', () => {
    const { firstSource, ...old } = run([event(0, { collected: from('a') })]).state ?? {};
    expect(firstSource?.source).toBe('a');
    const { stamp } = sessionise(old as VisitorState, event(60, { collected: from('b') }), SITE);
    expect(stamp).toMatchObject({ firstVisit: 0, sessionNumber: 2, firstSeen: START / 1000 });
    expect(stamp.firstSource).toEqual({ source: '', medium: '', campaign: '', channel: '' });
  });

  it('has no session number for a daily key', () => {
    const day = { identity: 'day' } as const;
    expect(numbers([event(0, day), event(60, day)])).toEqual([0, 0]);
  });

  it('attributes a direct session to the last source within 90 days', () => {
    const days = LOOKBACK_MS / MINUTE;
    expect(sources([event(0, { collected: from('a') }), event(60), event(120)])).toEqual(['a', 'a', 'a']);
    expect(sources([event(0, { collected: from('a') }), event(days)])).toEqual(['a', 'a']);
    expect(sources([event(0, { collected: from('a') }), event(days + 1)])).toEqual(['a', '(direct)']);
    // The look-back starts at the click, not at a direct visit that was credited to it.
    expect(sources([event(0, { collected: from('a') }), event(days - 60), event(days + 1)])).toEqual([
      'a',
      'a',
      '(direct)',
    ]);
    expect(sources([event(0, { collected: from('a') }), event(1, { collected: from('b') }), event(60)])).toEqual([
      'a',
      'a',
      'b',
    ]);
    expect(sources([event(0), event(1, { collected: from('b') })])).toEqual(['(direct)', '(direct)']);
    const day = { identity: 'day' } as const;
    expect(sources([event(0, { ...day, collected: from('a') }), event(60, day)])).toEqual(['a', '(direct)']);
  });

  it('keeps device and place of the first event', () => {
    const { stamps } = run([event(0), event(1, { surroundings: { ...HERE, countryId: 'FR' } })]);
    expect(stamps.map(({ surroundings }) => surroundings.countryId)).toEqual(['DE', 'DE']);
  });

  it('lands on the first page view', () => {
    const at = (path: string) => ({ landing: { path, query: `?${path}` } });
    const { stamps } = run([event(0), event(1, at('/a')), event(2, at('/b')), event(3), event(60, at('/c'))]);
    expect(stamps.map(({ landingPath, landingQuery }) => landingPath + landingQuery)).toEqual([
      '',
      '/a?/a',
      '/a?/a',
      '/a?/a',
      '/c?/c',
    ]);
  });

  it('applies a bot verdict until the end of the session, not to the next', () => {
    const spam = { botScore: 95, botReason: 'spam-referrer' } as const;
    const { stamps } = run([event(0), event(1, { bot: spam, collected: from('spam') }), event(2), event(60)]);
    expect(stamps.map(({ bot }) => bot.botScore)).toEqual([0, 95, 95, 0]);
    expect(stamps[3]?.attribution.source).toBe('(direct)');
  });

  it('adds late events to the session around or near them', () => {
    // 40 arrives before 35: the same session, its key stays that of the event that opened it.
    const { stamps } = run([event(0), event(40), event(35), event(10), event(41)]);
    expect(stamps.map(({ sessionStart }) => (sessionStart - START / 1000) / 60)).toEqual([0, 40, 40, 0, 40]);
    // 20 lies within 30 minutes of both: it prolongs the earlier one, and 45 still belongs to the later.
    expect(numbers([event(0), event(40), event(20), event(45)])).toEqual([1, 2, 1, 2]);
    // Far before everything: a session of its own, and the current one runs on.
    expect(numbers([event(200), event(0), event(201), event(5)])).toEqual([1, 2, 1, 2]);
  });

  it('counts sessions and the earliest event', () => {
    const { state } = run([event(100), event(0), event(200)]);
    expect(state).toMatchObject({ firstSeen: START, sessions: 3 });
    expect(state?.recent).toHaveLength(2);
    expect(JSON.stringify(state).length).toBeLessThan(2500);
  });

  const anyEvent = fc.record({
    gap: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 25, max: 35 }), fc.integer({ min: 0, max: 3000 })),
    source: fc.constantFrom('', 'a', 'b'),
    view: fc.boolean(),
    country: fc.constantFrom('DE', 'FR'),
  });
  const anyVisit = fc.array(anyEvent, { minLength: 1, maxLength: 40 }).map((list) => {
    let minutes = 0;
    return list.map(({ gap, source, view, country }, index) => {
      minutes += gap;
      return event(minutes, {
        collected: source ? from(source) : DIRECT,
        surroundings: { ...HERE, countryId: country },
        ...(view && { landing: { path: `/${index}`, query: '' } }),
      });
    });
  });

  it('splits events at the exact gaps, with the same attributes for all events of a session', () => {
    fc.assert(
      fc.property(anyVisit, (events) => {
        const { stamps } = run(events);
        let session = 0;
        let firsts = 0;
        for (const [index, stamp] of stamps.entries()) {
          const before = events[index - 1];
          if (!before || (events[index]?.ts ?? 0) - before.ts >= 30 * MINUTE) session++;
          firsts += stamp.firstVisit;
          expect(stamp.sessionNumber).toBe(session);
          const opener = stamps.find(({ sessionNumber }) => sessionNumber === session);
          expect(stamp.sessionStart).toBe(opener?.sessionStart);
          expect(stamp.attribution).toEqual(opener?.attribution);
          expect(stamp.surroundings).toEqual(opener?.surroundings);
          const landing = events.find(({ landing }, at) => landing && stamps[at]?.sessionNumber === session);
          if (stamp.landingPath !== '') expect(stamp.landingPath).toBe(landing?.landing?.path);
        }
        expect(firsts).toBe(1);
        expect(new Set(stamps.map(({ sessionStart }) => sessionStart)).size).toBe(session);
      }),
    );
  });

  it('gives all events of a session the same attributes if neighbours arrive out of order', () => {
    fc.assert(
      fc.property(anyVisit, fc.infiniteStream(fc.boolean()), (events, swaps) => {
        const shuffled = [...events];
        for (let at = 1; at < shuffled.length; at += 2) {
          const [left, right] = [shuffled[at - 1], shuffled[at]];
          if (left && right && swaps.next().value) [shuffled[at - 1], shuffled[at]] = [right, left];
        }
        const byStart = Map.groupBy(run(shuffled).stamps, ({ sessionStart }) => sessionStart);
        for (const stamps of byStart.values()) {
          const shared = stamps.map(({ sessionNumber, attribution, surroundings }) => ({
            sessionNumber,
            attribution,
            surroundings,
          }));
          expect(shared).toEqual(shared.map(() => shared[0]));
        }
      }),
    );
  });
});
