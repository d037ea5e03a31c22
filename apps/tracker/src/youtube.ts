/**
 * Embedded YouTube players. It uses the players' message protocol directly, so no script from Google is loaded. Only embeds
 * with `enablejsapi=1` answer; the parameter isn't added, because that would reload the player.
 */
import { follow } from './videos.ts';

/** A player answers once it has loaded; after this many greetings without an answer it is ignored until it loads again. */
const GREETINGS = 30;

const PLAYING = 1;
const ENDED = 0;

/** State that a player has reported so far; messages only have what changed. */
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

/** Asks players that haven't answered yet to report. If the site uses YouTube's own script, that has already asked. */
export const greet = (): void => {
  for (const frame of frames()) {
    const player = players.get(frame) ?? { info: {}, greetings: /[?&]widgetid=/.test(frame.src) ? GREETINGS : 0 };
    players.set(frame, player);
    if (player.greetings < GREETINGS) {
      player.greetings++;
      frame.contentWindow?.postMessage('{"event":"listening","id":"magpie","channel":"widget"}', '*');
    }
  }
};

/** Starts over with a frame that has loaded another document. */
export const renew = (frame: EventTarget | null): void => {
  if (players.delete(frame as HTMLIFrameElement)) greet();
};

/** Processes a message if it comes from a player on the page. `clock` in milliseconds. */
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
