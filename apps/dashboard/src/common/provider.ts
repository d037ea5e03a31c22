/** The service elsewhere that a site can be connected to. */
export const PROVIDER = 'Google Analytics';
/** Whether sites can be connected to it: until then no text offers it. */
export const CAN_CONNECT_PROVIDER: boolean = false;
