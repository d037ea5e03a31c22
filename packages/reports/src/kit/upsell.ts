/** This module is responsible for the type of a report's upgrade overlay. */

/** The content of a report's upgrade overlay. */
export interface Upsell {
  /** Shown with the PRO badge; the heading of the report's page unless given. */
  readonly heading?: string;
  readonly title: string;
  /** Over the features; "What's in the …?" with the heading unless given. */
  readonly subtitle?: string;
  /** What the report contains. More than four stand in two columns of 240 px: at most 34 characters each. */
  readonly features: readonly string[];
  /** What a feature needs besides the plan, shown on hover: a plan alone doesn't bring it. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** If the specification has one. */
  readonly promotion?: string;
}
