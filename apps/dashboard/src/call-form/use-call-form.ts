/** State of a form that makes one call: its texts, and the ones that the server refused. */
import type { Call, Problem } from '@magpie/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { useAction } from '../view/use-action.ts';

/** A form that makes one call. */
export interface CallForm<Values extends object, Fields, Data> {
  readonly values: Values;
  /** Changes some of the texts without being typed. */
  set(values: Partial<Values>): void;
  /** Props of a field of the form. */
  field(name: keyof Values & string): {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  readonly busy: boolean;
  /** The last problem that belongs to no field. */
  readonly problem: Problem | undefined;
  /** Resolves to undefined when it was refused. */
  send(fields: Fields): Promise<Data | undefined>;
}

/** A form that makes `call`, with its initial texts. A form with one field shows all problems at that field. */
export function useCallForm<Request extends z.ZodType, Answer extends z.ZodType, Name extends string = never>(
  call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
  initial: Readonly<Record<Name, string>>,
): CallForm<Record<Name, string>, z.input<Request>, z.output<Answer>> {
  const [values, setValues] = useState<Record<Name, string>>(initial);
  const { run, busy, problem } = useAction(call);
  const set = (changes: Partial<Record<Name, string>>) => setValues((before) => ({ ...before, ...changes }));
  const names = Object.keys(values);
  const refused = names.length === 1 ? names[0] : names.find((name) => name === problem?.field);
  return {
    values,
    set,
    field: (name) => ({
      value: values[name],
      error: name === refused ? problem?.message : undefined,
      onChange: (value) => set({ [name]: value } as Partial<Record<Name, string>>),
    }),
    busy,
    problem: refused === undefined ? problem : undefined,
    send: run,
  };
}
