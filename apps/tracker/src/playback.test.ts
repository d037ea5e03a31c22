/** This module is responsible for trying the account of what was played of a video, by numbers counted by hand. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createPlayback, type Playback } from './playback.ts';

let told: [string, number | undefined, number][];
let playback: Playback;
let clock: number;

beforeEach(() => {
  told = [];
  clock = 5000;
  playback = createPlayback(({ name, percent, watchedMs }) => told.push([name, percent, watchedMs]));
});

/** One message of the player, `after` milliseconds after the one before. */
const say = (at: number, after = 0, { playing = true, length = 100, rate = 1 } = {}) => {
  clock += after;
  playback.observe({ at, length, playing, rate, clock });
};

describe('playback', () => {
  test('a video played through: start, four thresholds, completion, every second counted once', () => {
    say(0);
    for (let second = 1; second < 100; second++) say(second, 1000);
    say(100, 1000, { playing: false });
    playback.complete();
    playback.rest();
    expect(told).toEqual([
      ['video_start', 0, 0],
      ['video_progress', 10, 10_000],
      ['video_progress', 25, 15_000],
      ['video_progress', 50, 25_000],
      ['video_progress', 75, 25_000],
      ['video_complete', 100, 25_000],
    ]);
  });

  test('pauses and seeks are not watched', () => {
    say(0);
    say(4, 4000);
    say(4, 0, { playing: false });
    say(4, 60_000);
    say(6, 2000);
    say(60, 250);
    say(61, 1000);
    playback.rest();
    expect(told).toEqual([
      ['video_start', 0, 0],
      ['video_progress', 10, 6000],
      ['video_progress', 25, 0],
      ['video_progress', 50, 0],
      ['video_watch', 61, 1000],
    ]);
  });

  test('an announced jump is not watched, however short, and jumping back counts what is seen again', () => {
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
    expect(told).toEqual([
      ['video_start', 0, 0],
      ['video_watch', 2, 6000],
    ]);
  });

  test('double speed watches two seconds in one; a stalled player watches nothing', () => {
    say(0, 0, { rate: 2 });
    say(4, 2000, { rate: 2 });
    say(4, 9000, { rate: 2 });
    playback.rest();
    expect(told.at(-1)).toEqual(['video_watch', 4, 4000]);
  });

  test('messages that come late and then close together are all watched', () => {
    say(0);
    say(1, 3000);
    say(2, 5);
    say(3, 5);
    say(9, 5);
    playback.rest();
    expect(told.at(-1)).toEqual(['video_watch', 9, 3000]);
  });

  test('nothing is told before the first play, and start and completion come once', () => {
    say(50, 0, { playing: false });
    playback.complete();
    playback.rest();
    expect(told).toEqual([]);
    say(99);
    playback.complete();
    say(0);
    playback.complete();
    expect(told.map(([name]) => name)).toEqual([
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
    expect(told).toEqual([
      ['video_start', undefined, 0],
      ['video_watch', undefined, 5000],
    ]);
  });
});
