/** Something a command reports while it works. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly text: string;
  /** Lines of a result that is too long to be held whole. */
  readonly lines?: readonly string[];
}
