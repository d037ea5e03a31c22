/** The content of a report's upgrade overlay. */
export interface Upsell {
  /** Shown with the PRO badge; the heading of the report's page unless given. */
  readonly heading?: string;
  readonly title: string;
  /** Over the features; "What's in the …?" with the heading unless given. */
  readonly subtitle?: string;
  /** Contents of the report. More than four are set in two columns of 240 px: at most 34 characters each. */
  readonly features: readonly string[];
  /** Requirements of a feature besides the plan, shown on hover: a plan alone isn't enough. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** If the specification has one. */
  readonly promotion?: string;
}

/** The promotion of part 1, sections 1 and 9, for the shop's reports of that part. */
export const SAVE = 'Save 50%';
