/** Capabilities of a user. */
export { CAPABILITIES, type Capability } from '@magpie/reports/capabilities';
