/** Which engine answers about a site: that of its own events, or Google's about its property (docs/adr/0057). */

import type { ReportSource } from '@magpie/contract';
import { checkAnswer, createGoogleEngine, type GoogleEngineOptions } from '@magpie/engine-google';
import { type Engine, type SendGoogle, SourceError } from '@magpie/query';

import { engineForReader } from './reader-errors.ts';

/** The engines of a server. */
export interface Engines {
  /** The site's own events. */
  readonly engine: Engine;
  /** The sites' Google Analytics properties. */
  readonly google: Engine;
}

/** A site, as far as its source goes. */
export interface Sourced {
  readonly source: ReportSource;
  readonly demo: boolean;
  readonly sample: boolean;
  readonly readOnly?: true;
}

/** Whether a site's reports come from Google Analytics. The built-in sites have their own events, whatever is set. */
export const isOnGoogle = ({ source, demo, sample }: Sourced): boolean => source === 'google' && !demo && !sample;

/** The engine that answers about a site. */
export const engineOf = ({ engine, google }: Engines, site: Sourced): Engine =>
  isOnGoogle(site) ? engineForReader(site, google) : engine;

const NOT_SET_UP: SendGoogle = () =>
  Promise.reject(new SourceError('source_not_set_up', 'Google Analytics isn’t set up on this server.'));

/** The engine of the properties that are reached by `send`. */
export const openGoogleEngine = (send: SendGoogle = NOT_SET_UP, options?: GoogleEngineOptions): Engine =>
  createGoogleEngine(send, options);

/** Checks whether the engine of the properties can read an answer. */
export const checkGoogleAnswer = checkAnswer;
