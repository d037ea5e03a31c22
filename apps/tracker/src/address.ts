/** An address without its fragment: a jump within a page isn't another page. */
export const bare = (address: Location | HTMLAnchorElement | URL) => `${address}`.split('#')[0] as string;
