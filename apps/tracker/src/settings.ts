/** This module is responsible for what the script tag and the visitor's own switches say. */
import { guard } from './guard.ts';

/** The script's own tag. */
export const tag = document.currentScript as HTMLScriptElement;

/** Its `data-` attributes. */
export const options = tag.dataset;

/** The visitor's switches, `mgp_optout` and `mgp_own`; they last for this page where the browser forbids storage. */
export const switches: Record<string, unknown> = guard(() => localStorage)() || {};
