/** Tracks the players on the page: HTML video elements, embedded YouTube and Vimeo players. */
import { now } from './engagement.ts';
import { guard, on } from './guard.ts';
import { follow } from './videos.ts';
import { greetVimeo, receiveVimeo, renewVimeo } from './vimeo.ts';
import { greet, receive, renew } from './youtube.ts';

const GREET_EVERY_MS = 1e3;

const heard = (event: Event): void => {
  const video = event.target;
  // A muted loop is decoration; it would be watched all day.
  if (!(video instanceof HTMLVideoElement) || (video.loop && video.muted)) return;
  const url = video.currentSrc.split('#')[0] as string;
  const playback = follow(video, {
    source: url,
    provider: 'html5',
    title: video.title || video.getAttribute('aria-label') || url.split('/').pop() || undefined,
    url: /^http/.test(url) ? url : undefined,
  });
  if (video.seeking) playback.jump();
  playback.observe({
    at: video.currentTime,
    length: video.duration,
    playing: !video.paused && !video.seeking && !video.ended && video.readyState > 2,
    rate: video.playbackRate,
    clock: now(),
  });
  if (event.type === 'ended') playback.complete();
};

on(heard, 'playing', 'timeupdate', 'pause', 'seeking', 'ended');
on<MessageEvent>((event) => receive(event, now()), 'message');
on<MessageEvent>((event) => receiveVimeo(event, now()), 'message');
on((event) => {
  renew(event.target);
  renewVimeo(event.target);
}, 'load');
const greetAll = guard(() => {
  greet();
  greetVimeo();
});
greetAll();
setInterval(greetAll, GREET_EVERY_MS);
