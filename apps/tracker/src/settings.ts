/** This module is responsible for reading the script tag and the visitor's own switches. */
import { guard } from './guard.ts';

/** The script's own tag. */
export const tag = document.currentScript as HTMLScriptElement;

/** Its `data-` attributes. */
export const options = tag.dataset;

/** The visitor's switches, `mgp_optout` and `mgp_own`; without storage they only last for this page. */
export const switches: Record<string, unknown> = guard(() => localStorage)() || {};
