/** Metrics among which a reader chooses: what is listed, saved and remembered. */
import type { z } from 'zod';
import type { Call } from '../kit/call.ts';

/** A metric as the reader may choose it. */
export interface MetricToChoose {
  readonly id: string;
  /** Its name in English. */
  readonly name: string;
  readonly checked: boolean;
  readonly isPro: boolean;
}

type CallWith<Fields> = Call<z.ZodType<unknown, Fields>, z.ZodType<MetricToChoose[]>>;

/** Metrics of which a reader chooses some for each site. */
export interface MetricChoice {
  /** Lists them. */
  readonly list: CallWith<{ site?: string | undefined }>;
  /** Saves the chosen ones, by their ids with commas between, and lists them as they are then. */
  readonly save: CallWith<{ site?: string | undefined; selected_metrics: string }>;
  /** How many there are. */
  readonly count: number;
  /** How many can be chosen. */
  readonly most: number;
}

/** Where the dashboard keeps them. */
export const metricChoiceKey = ({ list }: MetricChoice, siteId: string): readonly unknown[] => [list.name, siteId];
