/** This module is responsible for what was really played of one video: thresholds reached, and time watched without pauses and seeks. */

/** GA4's progress thresholds in percent (collection facts, section 1). */
const THRESHOLDS = [10, 25, 50, 75];

/** A player's clock may run this many seconds ahead of ours between two messages; a larger step is a seek. */
const SLACK_S = 0.3;

/** What a player says at one time. */
export interface Moment {
  /** Position in seconds. */
  readonly at: number;
  /** Length in seconds; not finite for a live stream. */
  readonly length: number;
  readonly playing: boolean;
  /** Speed of playing, 1 being normal. */
  readonly rate: number;
  /** Milliseconds on a clock that never jumps. */
  readonly clock: number;
}

/** One event of a video. */
export interface PlaybackEvent {
  readonly name: 'video_start' | 'video_progress' | 'video_complete' | 'video_watch';
  /** The threshold of a progress event, else the whole percent reached; absent where the length is unknown. */
  readonly percent: number | undefined;
  /** Whole milliseconds of the video watched since its event before. */
  readonly watchedMs: number;
  readonly moment: Moment;
}

/**
 * Follows one video. `video_start`, each `video_progress` and `video_complete` come at most once; `video_watch` carries what
 * was watched after the last of them. Time is the video's own: at double speed a second watches two.
 */
export const createPlayback = (report: (event: PlaybackEvent) => void) => {
  let moment: Moment | undefined;
  let running = false;
  let watched = 0;
  let completed = false;
  let started = false;
  let ahead = THRESHOLDS;

  const percent = () => {
    const { at, length } = moment!;
    return Number.isFinite(length) && length > 0 ? (at / length) * 100 : undefined;
  };

  const tell = (name: PlaybackEvent['name'], stands = percent()) => {
    const watchedMs = Math.floor(watched);
    watched -= watchedMs;
    report({ name, percent: stands === undefined ? stands : Math.floor(stands), watchedMs, moment: moment! });
  };

  return {
    /** Takes in what the player says now. */
    observe(now: Moment): void {
      if (running && moment) {
        const moved = now.at - moment.at;
        const possible = ((now.clock - moment.clock) / 1e3) * now.rate + SLACK_S;
        if (moved > 0 && moved <= possible) watched += moved * 1e3;
      }
      moment = now;
      running = now.playing;
      if (running && !started) {
        started = true;
        tell('video_start');
      }
      const reached = percent();
      if (!started || reached === undefined) return;
      for (const threshold of ahead) if (threshold <= reached) tell('video_progress', threshold);
      ahead = ahead.filter((threshold) => threshold > reached);
    },
    /** The position is about to jump: what lies between is not watched. */
    jump(): void {
      running = false;
    },
    /** The end was reached. */
    complete(): void {
      if (started && !completed) tell('video_complete', 100);
      completed = started;
    },
    /** Reports what was watched since the last event, if it makes a millisecond. */
    rest(): void {
      if (watched >= 1) tell('video_watch');
    },
  };
};

/** What `createPlayback` makes. */
export type Playback = ReturnType<typeof createPlayback>;
