/** Watched parts of one video: thresholds reached, and time without pauses and seeks. */

/** GA4's progress thresholds in percent (collection facts, section 1). */
const THRESHOLDS = [10, 25, 50, 75];

/** A player may be this many seconds ahead of the time that has passed; a larger step is a seek. */
const SLACK_S = 0.3;

/** On a busy page messages come late and then close together: up to this many seconds of delay are made up for. */
const LATE_S = 5;

/** A player's state at one time. */
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
  /** The threshold of a progress event, otherwise the whole percent reached; absent if the length is unknown. */
  readonly percent: number | undefined;
  /** Whole milliseconds of the video watched since its previous event. */
  readonly watchedMs: number;
  readonly moment: Moment;
}

/**
 * Tracks one video. `video_start`, each `video_progress` and `video_complete` are sent at most once; `video_watch` has the time
 * watched after the last of them. Time is the video's own: at double speed a second counts as two.
 */
export const createPlayback = (report: (event: PlaybackEvent) => void) => {
  let moment: Moment | undefined;
  let running = false;
  /** Seconds that could have been played but weren't reported yet. */
  let late = 0;
  let watched = 0;
  let completed = false;
  let started = false;
  let ahead = THRESHOLDS;

  const percent = () => {
    const { at, length } = moment!;
    return Number.isFinite(length) && length > 0 ? (at / length) * 100 : undefined;
  };

  const send = (name: PlaybackEvent['name'], position = percent()) => {
    const watchedMs = Math.floor(watched);
    watched -= watchedMs;
    report({ name, percent: position === undefined ? position : Math.floor(position), watchedMs, moment: moment! });
  };

  return {
    /** Processes the player's current state. */
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
        send('video_start');
      }
      const reached = percent();
      if (!started || reached === undefined) return;
      for (const threshold of ahead) if (threshold <= reached) send('video_progress', threshold);
      ahead = ahead.filter((threshold) => threshold > reached);
    },
    /** Announces a jump: what is skipped doesn't count as watched. */
    jump(): void {
      running = false;
    },
    /** Marks the end as reached. */
    complete(): void {
      if (started && !completed) send('video_complete', 100);
      completed = started;
    },
    /** Reports the time watched since the last event, if it is a millisecond or more. */
    rest(): void {
      if (watched >= 1) send('video_watch');
    },
  };
};

/** The result of `createPlayback`. */
export type Playback = ReturnType<typeof createPlayback>;
