/** Shows progress: a bar on a terminal, an occasional line in logs. */
import type { Progress } from '@magpie/server';
import { Presets, SingleBar } from 'cli-progress';

const LINE_EVERY_MS = 5000;

/** Shows progress on standard error, because standard output is for the result. */
export interface ProgressView {
  show(progress: Progress): void;
  /** Leaves the terminal tidy. */
  end(): void;
}

/** A bar if standard error is a terminal, otherwise a line every five seconds. */
export function progressView(now: () => number = Date.now, to: NodeJS.WriteStream = process.stderr): ProgressView {
  return to.isTTY ? bar(to) : lines(now, to);
}

const percent = ({ done, total }: Progress) => (total > 0 ? Math.floor((100 * done) / total) : 0);

function bar(to: NodeJS.WriteStream): ProgressView {
  const view = new SingleBar(
    { format: '{bar} {percentage}% {text}', stream: to, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(progress) {
      if (!started) view.start(100, 0, { text: progress.text });
      started = true;
      view.update(percent(progress), { text: progress.text });
    },
    end() {
      if (started) view.stop();
    },
  };
}

function lines(now: () => number, to: NodeJS.WriteStream): ProgressView {
  let last = now();
  return {
    show(progress) {
      if (now() - last < LINE_EVERY_MS) return;
      last = now();
      to.write(`${percent(progress)}% ${progress.text}\n`);
    },
    end() {},
  };
}
