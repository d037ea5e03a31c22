/** The tracked videos of a page, and the parameters of their events. */
import { guard } from './guard.ts';
import { createPlayback, type Playback } from './playback.ts';

/** Identifies a video, and describes it in reports. */
export interface Facts {
  /** Changes when the player shows another video. */
  readonly source: string;
  readonly provider: 'html5' | 'youtube' | 'vimeo';
  readonly title: string | null | undefined;
  readonly url: string | undefined;
}

const hook = self.magpie!._!;
const videos = new Map<Element, { facts: Facts; playback: Playback }>();

/** Whether at least half of the player is within the window. */
const visible = (player: Element): boolean => {
  const { top, bottom, left, right, width, height } = player.getBoundingClientRect();
  const across = Math.min(right, innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return !document.hidden && across > 0 && down > 0 && across * down * 2 >= width * height;
};

/** The playback of the video that `player` shows now. */
export const follow = (player: Element, facts: Facts): Playback => {
  const known = videos.get(player);
  if (known?.facts.source === facts.source) {
    known.facts = facts;
    return known.playback;
  }
  known?.playback.rest();
  const entry = {
    facts,
    playback: createPlayback(({ name, percent, watchedMs, moment }) =>
      hook.t(name, {
        video_current_time: Math.round(moment.at),
        video_duration: Number.isFinite(moment.length) ? Math.round(moment.length) : undefined,
        video_percent: percent,
        video_provider: entry.facts.provider,
        // A player may hide its title; a report needs something to name the video by.
        video_title: entry.facts.title || entry.facts.url,
        video_url: entry.facts.url,
        visible: `${visible(player)}`,
        watch_time_msec: watchedMs || undefined,
      }),
    ),
  };
  videos.set(player, entry);
  return entry.playback;
};

hook.l.push(
  guard(() => {
    for (const [player, { playback }] of videos) {
      playback.rest();
      if (!player.isConnected) videos.delete(player);
    }
  }),
);
