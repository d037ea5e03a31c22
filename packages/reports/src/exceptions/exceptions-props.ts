/** Additions of the page. */
export interface ExceptionsExtras {
  /** Deletes an exception, the only one on its page if said so; undefined for readers who may not. */
  readonly onDelete: ((id: number, isLast: boolean) => void) | undefined;
  /** Saves every exception of the dates as a file. */
  readonly onExport: () => void;
}
