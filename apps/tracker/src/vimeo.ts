/**
 * Embedded Vimeo players. It speaks the players' message protocol itself, so that no script from Vimeo is loaded; a player
 * answers several listeners at once.
 */
import { follow } from './videos.ts';

const ORIGIN = 'https://player.vimeo.com';
const EVENTS = ['playing', 'pause', 'timeupdate', 'seeking', 'ended', 'playbackratechange'];
const DETAILS = ['VideoTitle', 'VideoId', 'PlaybackRate'];

interface Message {
  readonly event?: string;
  readonly method?: string;
  /** The answer to a method. */
  readonly value?: unknown;
  readonly data?: { readonly seconds?: number; readonly duration?: number; readonly playbackRate?: number };
}

/** State that a player has reported so far. */
interface Player {
  playing: boolean;
  rate: number;
  title: string;
  id: string | undefined;
}

const players = new WeakMap<HTMLIFrameElement, Player>();

const frames = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>(`iframe[src^="${ORIGIN}/video/"]`),
];

// Written by hand: old libraries replace `JSON`. Both are names.
const say = (frame: HTMLIFrameElement, method: string, value = ''): void =>
  frame.contentWindow?.postMessage(`{"method":"${method}","value":"${value}"}`, ORIGIN);

/** Asks the players that have not answered yet whether they are there. */
export const greetVimeo = (): void => {
  for (const frame of frames()) if (!players.has(frame)) say(frame, 'ping');
};

/** A frame has loaded something: whatever its player knew is gone. */
export const renewVimeo = (frame: EventTarget | null): void => {
  if (players.delete(frame as HTMLIFrameElement)) greetVimeo();
};

/** Takes in a message if it comes from a player on the page. `clock` in milliseconds. */
export const receiveVimeo = ({ origin, source, data: sent }: MessageEvent<unknown>, clock: number): void => {
  if (origin !== ORIGIN) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (!frame) return;
  const { event, method, value, data } = (typeof sent === 'string' ? JSON.parse(sent) : sent) as Message;
  if (method === 'ping' || event === 'ready') {
    // It answers each of the greetings that reached it.
    if (players.has(frame)) return;
    const id = /\d+/.exec(new URL(frame.src).pathname)?.[0];
    players.set(frame, { playing: false, rate: 1, title: frame.title, id });
    for (const name of EVENTS) say(frame, 'addEventListener', name);
    for (const detail of DETAILS) say(frame, `get${detail}`);
    return;
  }
  const player = players.get(frame);
  if (!player) return;
  // A private video keeps its title to itself; the frame has one then.
  if (method === 'getVideoTitle' && value) player.title = value as string;
  if (method === 'getVideoId' && value) player.id = `${value as number}`;
  if (method === 'getPlaybackRate') player.rate = value as number;
  if (data?.playbackRate) player.rate = data.playbackRate;
  if (event === 'playing') player.playing = true;
  if (event === 'pause' || event === 'ended') player.playing = false;
  if (data?.seconds === undefined) return;

  const playback = follow(frame, {
    source: player.id ?? frame.src,
    provider: 'vimeo',
    title: player.title,
    url: player.id && `https://vimeo.com/${player.id}`,
  });
  if (event === 'seeking') playback.jump();
  playback.observe({
    at: data.seconds,
    length: data.duration ?? 0,
    playing: player.playing && event !== 'seeking',
    rate: player.rate,
    clock,
  });
  if (event === 'ended') playback.complete();
};
