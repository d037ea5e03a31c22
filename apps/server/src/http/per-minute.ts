/** This module is responsible for saying how often a minute one address may call an endpoint. */

/** The configuration of a route that takes at most `max` requests a minute from one address. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
