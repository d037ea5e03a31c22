/** Faults that tests put between the product and the stand-in Google. */
import type { ServerResponse } from 'node:http';
import type { Received, StandInAnswer } from './answer.ts';

/** What goes wrong, and where. */
export interface Fault {
  /** Requests that it is about: a part of the path such as `:runReport`, or a rule; every request unless given. */
  readonly at?: string | ((request: Received) => boolean);
  /** How often it happens; always unless given. */
  readonly times?: number;
  /** Answers this instead; with `body` and `headers`. */
  readonly status?: number;
  /** JSON, or a text that goes out as it is, such as broken JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Waits before it answers, milliseconds. */
  readonly delayMs?: number;
  /** Cuts the connection: before anything was answered, or in the middle of the body. */
  readonly cut?: 'before' | 'middle';
  /** Changes the request before it is answered, for example its `limit`. */
  readonly request?: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Changes the right answer, for example to numbers that are none. */
  readonly answer?: (body: unknown) => unknown;
}

/** The faults of a stand-in. */
export interface Faults {
  /** Adds one; the first that fits a request happens. Returns how to take it away. */
  add(fault: Fault): () => void;
  clear(): void;
  /** Takes the fault that happens to a request. */
  next(request: Received): Fault | undefined;
}

/** Makes an empty list of faults. */
export function createFaults(): Faults {
  const faults: { readonly fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      const one = { fault, left: fault.times ?? Number.POSITIVE_INFINITY };
      faults.push(one);
      return () => {
        one.left = 0;
      };
    },
    clear() {
      faults.length = 0;
    },
    next(request) {
      const found = faults.find(({ fault, left }) => left > 0 && fits(fault, request));
      if (found) found.left -= 1;
      return found?.fault;
    },
  };
}

const fits = ({ at }: Fault, request: Received): boolean =>
  at === undefined || (typeof at === 'string' ? request.path.includes(at) : at(request));

/** Sends an answer, or what a fault makes of it. */
export function send(response: ServerResponse, { status, headers, body }: StandInAnswer, cut?: Fault['cut']): void {
  if (cut === 'before') {
    response.destroy();
    return;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  if (cut === 'middle') {
    response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy());
    return;
  }
  response.end(text);
}
