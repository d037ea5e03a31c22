/** This module is responsible for the class name of links in text: accent colour, underlined when pointed at. */
import styles from './link.module.css';

/** For an anchor, a router's link, or a button that reads as one. */
export const linkClass = styles.link;
