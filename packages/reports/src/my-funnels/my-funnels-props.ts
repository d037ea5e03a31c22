import type { SavedFunnel } from '../kit/saved-funnel.ts';

/** Additions of the page. */
export interface MyFunnelsExtras {
  /**
   * Changes the saved funnels. Resolves to what the server has against it, in words; null once they are saved. Undefined for readers who may
   * not save.
   */
  readonly onChange:
    | ((change: (funnels: readonly SavedFunnel[]) => SavedFunnel[]) => Promise<string | null>)
    | undefined;
  /** Says that a funnel was deleted, and offers to undo it. */
  readonly onDeleted: (name: string, undo: () => void) => void;
  /** Says why deleting a funnel, or undoing that, failed. */
  readonly onFailed: (problem: string) => void;
}
