/**
 * This module is responsible for embedded YouTube players. It speaks the players' message protocol itself, so that no script of
 * Google's is loaded. Only embeds that allow it (`enablejsapi=1`) answer; the parameter is not added, since that would reload
 * the player.
 */
import { follow } from './videos.ts';

/** A player answers once it has loaded; one that stays silent for this many greetings is left alone until it loads again. */
const GREETINGS = 30;

const PLAYING = 1;
const ENDED = 0;

/** What a player has told so far; messages hold only what changed. */
interface Info {
  playerState?: number;
  currentTime?: number;
  duration?: number;
  playbackRate?: number;
  videoData?: { video_id?: string; title?: string };
}

interface Message {
  event: string;
  info?: Info | number | null;
}

interface Player {
  info: Info;
  greetings: number;
}

const players = new WeakMap<HTMLIFrameElement, Player>();

const HOST = /^https:\/\/(www\.)?youtube(-nocookie)?\.com(\/|$)/;

const frames = (): HTMLIFrameElement[] =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe[src*="enablejsapi=1"]')].filter(({ src }) => HOST.test(src));

/** Asks the players that have not answered yet to report. Where the site uses YouTube's own script, that one has asked already. */
export const greet = (): void => {
  for (const frame of frames()) {
    const player = players.get(frame) ?? { info: {}, greetings: /[?&]widgetid=/.test(frame.src) ? GREETINGS : 0 };
    players.set(frame, player);
    if (player.greetings < GREETINGS) {
      player.greetings++;
      frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 'magpie', channel: 'widget' }), '*');
    }
  }
};

/** A frame has loaded something: whatever its player knew is gone. */
export const renew = (frame: EventTarget | null): void => {
  if (players.delete(frame as HTMLIFrameElement)) greet();
};

/** Takes in a message if it comes from a player on the page. `clock` in milliseconds. */
export const receive = ({ origin, source, data }: MessageEvent<unknown>, clock: number): void => {
  if (!HOST.test(origin)) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (!frame) return;
  const { event, info } = (typeof data === 'string' ? JSON.parse(data) : data) as Message;
  if (event === 'onStateChange') take(frame, { playerState: info as number }, clock);
  else if (/^(initial|info)Delivery$/.test(event)) take(frame, info as Info, clock);
};

const take = (frame: HTMLIFrameElement, news: Info, clock: number): void => {
  const player = players.get(frame) ?? { info: {}, greetings: 0 };
  players.set(frame, player);
  player.greetings = GREETINGS;
  const known = Object.assign(player.info, news);
  if (news.playerState === undefined && news.currentTime === undefined) return;

  const id = known.videoData?.video_id ?? new URL(frame.src).pathname.split('/').pop()!;
  const playback = follow(frame, {
    source: id,
    provider: 'youtube',
    title: known.videoData?.title ?? frame.title,
    url: `https://www.youtube.com/watch?v=${id}`,
  });
  playback.observe({
    at: known.currentTime ?? 0,
    length: known.duration ?? 0,
    playing: known.playerState === PLAYING,
    rate: known.playbackRate ?? 1,
    clock,
  });
  if (news.playerState === ENDED) playback.complete();
};
