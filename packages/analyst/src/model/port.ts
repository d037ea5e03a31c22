/**
 * Port to a language model: its input, the tools it may call, and its output. The code behind it speaks a provider's
 * protocol and keeps to the site's budget.
 */

/** A tool that a model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call of a tool, as the model wrote it: its arguments are checked before they are used. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** A message to or from a model. */
export type ModelMessage =
  | { readonly from: 'reader'; readonly text: string }
  | { readonly from: 'model'; readonly text: string; readonly calls: readonly ModelCall[] }
  /** The answer of a tool, JSON. */
  | { readonly from: 'tool'; readonly call: ModelCall; readonly result: string };

/** Request to a model. */
export interface ModelRequest {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
}

/** Model's answer: a text, or calls of tools. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ModelCall[];
}

/** A language model. */
export interface LanguageModel {
  /** @throws whatever the server makes of a model that doesn't answer */
  turn(request: ModelRequest): Promise<ModelTurn>;
}

/** Says why a tool wasn't run, so that the model can ask differently. */
export class ToolRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ToolRefusal';
    this.code = code;
  }
}
