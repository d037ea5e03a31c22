/** This module is responsible for the list of settings: each section, who may open it, how it is loaded. */
import type { Capability } from '@magpie/contract';
import type { ComponentType, LazyExoticComponent } from 'react';

/** One section of the settings, at `/settings/<id>`. */
export interface Section {
  readonly id: string;
  readonly title: () => string;
  /** Under which heading it stands in the list. */
  readonly group: 'site' | 'people' | 'programs' | 'server';
  readonly capability: Capability;
  readonly component: LazyExoticComponent<ComponentType>;
}

/** Every section in its order; the first is shown at `/settings`. */
export const SECTIONS: readonly Section[] = [];
