/** Capabilities of a user (spec part 3, roles; `manage_sites` is beyond it: the operator of many sites). */
export const CAPABILITIES = ['view_reports', 'save_settings', 'manage_sites'] as const;
/** One thing that a user may be allowed to do. */
export type Capability = (typeof CAPABILITIES)[number];
