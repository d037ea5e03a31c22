/** A page other than the reports: its path, title and component, and the component's props. */
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PagePath } from './paths.ts';

/** Props of a page. */
export interface PageProps {
  readonly title: string;
  /** Path after the page's own, such as `users` of `/settings/users`; empty at the path itself. */
  readonly rest: string;
}

/** A page besides the reports. */
export interface Page {
  /** Its hash path; everything below it is its too. Who may not open it is sent to `/`, as from any unknown path. */
  readonly path: PagePath;
  readonly title: () => string;
  readonly component: LazyExoticComponent<ComponentType<PageProps>>;
}
