/** This module is responsible for what was really played of one video: thresholds reached, and time watched without pauses and seeks. */

/** GA4's progress thresholds in percent (collection facts, section 1). */
const THRESHOLDS = [10, 25, 50, 75];

/** A player may be this many seconds further than the time that passed allows; a larger step is a seek. */
const SLACK_S = 0.3;

/** Messages of a busy page come late and then close together: up to this many seconds of lateness are made up for. */
const LATE_S = 5;

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
  /** Seconds that could have been played beyond those that were. */
  let late = 0;
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
        const possible = ((now.clock - moment.clock) / 1e3) * now.rate + late;
        const played = moved >= 0 && moved <= possible + SLACK_S;
        if (played) watched += moved * 1e3;
        late = played ? Math.min(Math.max(possible - moved, 0), LATE_S) : 0;
      } else late = 0;
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
