/** This module is responsible for counting the golden files of Site Speed a second time: what is known of the page, in the wire's names. */
import type { Count } from '../testing/plain-count.ts';

/** Counts those of a device. */
export const countSpeed =
  (device: string): Count =>
  (golden, { params = {} }) => {
    const page = String(params.path ?? '/');
    const known = golden.site_speed?.[`${device} ${page}`];
    return {
      score: known?.latest?.score ?? null,
      ...Object.fromEntries(Object.entries(known?.latest?.metrics ?? {})),
      audited_at: known?.latest?.at ?? null,
      history: known?.history ?? [],
      other_score: known?.other ?? null,
    };
  };
