/** Tests the watched time of a video, with numbers counted by hand. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createPlayback, type Playback } from './playback.ts';

let reported: [string, number | undefined, number][];
let playback: Playback;
let clock: number;

beforeEach(() => {
  reported = [];
  clock = 5000;
  playback = createPlayback(({ name, percent, watchedMs }) => reported.push([name, percent, watchedMs]));
});

/** One message of the player, `after` milliseconds after the previous one. */
const say = (at: number, after = 0, { playing = true, length = 100, rate = 1 } = {}) => {
  clock += after;
  playback.observe({ at, length, playing, rate, clock });
};

describe('playback', () => {
  test('a video played to its end sends start, four thresholds and completion, every second counted once', () => {
    say(0);
    for (let second = 1; second < 100; second++) say(second, 1000);
    say(100, 1000, { playing: false });
    playback.complete();
    playback.rest();
    expect(reported).toEqual([
      ['video_start', 0, 0],
      ['video_progress', 10, 10_000],
      ['video_progress', 25, 15_000],
      ['video_progress', 50, 25_000],
      ['video_progress', 75, 25_000],
      ['video_complete', 100, 25_000],
    ]);
  });

  test('pauses and seeks do not count as watched', () => {
    say(0);
    say(4, 4000);
    say(4, 0, { playing: false });
    say(4, 60_000);
    say(6, 2000);
    say(60, 250);
    say(61, 1000);
    playback.rest();
    expect(reported).toEqual([
      ['video_start', 0, 0],
      ['video_progress', 10, 6000],
      ['video_progress', 25, 0],
      ['video_progress', 50, 0],
      ['video_watch', 61, 1000],
    ]);
  });

  test('an announced jump does not count, however short, and what is watched again after jumping back does', () => {
    say(0);
    say(3, 3000);
    playback.jump();
    say(3.2, 0);
    say(4.2, 1000);
    playback.jump();
    say(0, 0);
    say(2, 2000);
    playback.rest();
    playback.rest();
    expect(reported).toEqual([
      ['video_start', 0, 0],
      ['video_watch', 2, 6000],
    ]);
  });

  test('at double speed a second counts as two; a stalled player counts nothing', () => {
    say(0, 0, { rate: 2 });
    say(4, 2000, { rate: 2 });
    say(4, 9000, { rate: 2 });
    playback.rest();
    expect(reported.at(-1)).toEqual(['video_watch', 4, 4000]);
  });

  test('time is counted in full when messages come late and then close together', () => {
    say(0);
    say(1, 3000);
    say(2, 5);
    say(3, 5);
    say(9, 5);
    playback.rest();
    expect(reported.at(-1)).toEqual(['video_watch', 9, 3000]);
  });

  test('nothing is sent before the first play, and start and completion are sent once', () => {
    say(50, 0, { playing: false });
    playback.complete();
    playback.rest();
    expect(reported).toEqual([]);
    say(99);
    playback.complete();
    say(0);
    playback.complete();
    expect(reported.map(([name]) => name)).toEqual([
      'video_start',
      'video_progress',
      'video_progress',
      'video_progress',
      'video_progress',
      'video_complete',
    ]);
  });

  test('a live stream has no percent', () => {
    say(1000, 0, { length: Number.POSITIVE_INFINITY });
    say(1005, 5000, { length: Number.POSITIVE_INFINITY });
    playback.rest();
    expect(reported).toEqual([
      ['video_start', undefined, 0],
      ['video_watch', undefined, 5000],
    ]);
  });
});
