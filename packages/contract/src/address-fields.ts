/** Fields of calls about a site's address, without the sentences of its findings, which few pages need. */
import { z } from 'zod';

/** The fields of a call that gives a site its address. */
export const addressFields = {
  url: z.string().max(2000),
  /** Private addresses may be requested. */
  private: z.literal('1').optional(),
  /** The address is accepted even if no website responds. */
  anyway: z.literal('1').optional(),
};
