/** This module is responsible for how Site Speed is answered: the latest audit of a page, and the ones before. */
import { z } from 'zod';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { askSiteSpeed, type SpeedDevice } from '../parts/site-speed.ts';
import type { SiteSpeedData } from './site-speed.shape.ts';

/** The recipe of a device's report. */
export const siteSpeedRecipe = (device: SpeedDevice) =>
  defineRecipe({
    params: z.strictObject({
      /** Part of the page's address: it chooses the report. */
      device: z.literal(device, { error: `it must be "${device}"` }).optional(),
      path: params.path,
    }),
    asks: ({ params: { path } }) => ({ speed: askSiteSpeed({ device, page: path || '/' }) }),
    answer: ({ speed: { latest, history, other, pages, canAudit } }, { params: { path } }): SiteSpeedData => ({
      score: latest?.score ?? null,
      ...latest?.metrics,
      device,
      page: path || '/',
      audited_at: latest?.at ?? null,
      findings: latest?.findings ?? [],
      hosts: latest?.hosts ?? [],
      history,
      other_score: other,
      pages,
      can_audit: canAudit,
    }),
  });
