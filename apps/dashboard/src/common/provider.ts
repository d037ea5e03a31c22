/** The service elsewhere that a site can be connected to. */
export const PROVIDER = 'Google Analytics';
