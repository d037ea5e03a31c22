import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveUpdates, isNotable, type LiveState } from './live-updates.ts';

let states: LiveState[];
let fetches: number;
let focused: boolean;
let updates: ReturnType<typeof createLiveUpdates>;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  fetches = 0;
  focused = true;
  updates = createLiveUpdates({
    fetch: () => void fetches++,
    isFocused: () => focused,
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets seconds pass. */
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('live updates', () => {
  it('fetch 60 seconds after each answer, however long it took', () => {
    updates.ended('answered');
    pass(59.9);
    expect(fetches).toBe(0);
    pass(0.1);
    expect(fetches).toBe(1);
    pass(10);
    updates.ended('answered');
    pass(59.9);
    expect(fetches).toBe(1);
    pass(0.1);
    expect(fetches).toBe(2);
  });

  it('fetch 60 seconds after a failure too', () => {
    updates.ended('failed');
    pass(59.9);
    expect(fetches).toBe(0);
    pass(0.1);
    expect(fetches).toBe(1);
    expect(states).toEqual([]);
  });

  it('go on after 5 failures in a row, and stop with the 6th', () => {
    for (let failure = 1; failure <= 5; failure++) {
      updates.ended('failed');
      pass(60);
      expect(fetches).toBe(failure);
    }
    expect(states).toEqual([]);
    updates.ended('failed');
    expect(states).toEqual(['stopped']);
    pass(3600);
    expect(fetches).toBe(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('count failures from the last answer on', () => {
    for (const how of ['failed', 'failed', 'failed', 'failed', 'failed', 'answered'] as const) updates.ended(how);
    for (let failure = 1; failure <= 5; failure++) updates.ended('failed');
    expect(states).toEqual([]);
    updates.ended('failed');
    expect(states).toEqual(['stopped']);
  });

  it('start again with Retry, with as many failures allowed as before', () => {
    for (let failure = 1; failure <= 6; failure++) updates.ended('failed');
    updates.retry();
    expect(fetches).toBe(1);
    expect(states).toEqual(['stopped', 'running']);
    for (let failure = 1; failure <= 5; failure++) updates.ended('failed');
    expect(states).toEqual(['stopped', 'running']);
    updates.ended('failed');
    expect(states).toEqual(['stopped', 'running', 'stopped']);
  });

  it('run again when someone else has got an answer', () => {
    for (let failure = 1; failure <= 6; failure++) updates.ended('failed');
    updates.ended('answered');
    expect(states).toEqual(['stopped', 'running']);
    pass(60);
    expect(fetches).toBe(1);
  });

  it('ignore Retry while they run', () => {
    updates.ended('answered');
    updates.retry();
    expect(fetches).toBe(0);
  });

  it('pause when the window is not focused at a refresh, and stay so', () => {
    updates.ended('answered');
    focused = false;
    pass(59.9);
    expect(states).toEqual([]);
    pass(0.1);
    expect(states).toEqual(['paused']);
    focused = true;
    updates.ended('answered');
    pass(3600);
    expect(fetches).toBe(0);
    expect(states).toEqual(['paused']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not pause on entry, nor while the window is elsewhere between two refreshes', () => {
    focused = false;
    updates.ended('answered');
    pass(30);
    focused = true;
    pass(30);
    expect(fetches).toBe(1);
    expect(states).toEqual([]);
  });

  it('have no timer after the report was left', () => {
    updates.ended('answered');
    updates.leave();
    expect(vi.getTimerCount()).toBe(0);
    pass(3600);
    expect(fetches).toBe(0);
  });

  it('do not begin with a fetch that ends after the report was left, as the first one of a sample does', () => {
    updates.leave();
    updates.ended('answered');
    updates.ended('failed');
    pass(3600);
    expect(fetches).toBe(0);
  });
});

describe('a change of the number', () => {
  it.each([
    [12, 10, false],
    [13, 10, true],
    [8, 10, false],
    [7, 10, true],
    [1, 0, true],
    [0, 0, false],
  ])('%d after %d is announced: %s', (now, before, expected) => {
    expect(isNotable(now, before)).toBe(expected);
  });
});
