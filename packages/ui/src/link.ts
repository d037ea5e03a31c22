import styles from './link.module.css';

/** For an anchor, a router's link, or a button that reads as one. */
export const linkClass = styles.link;
