/** State of a settings form: unsaved changes, the server's errors, and two people saving at once. */
import { CallError } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { successToast } from '../common/popups.tsx';

/** Settings as they were at one version. Where nothing counts versions, it is 0. */
interface Saved<Values> {
  readonly version: number;
  readonly values: Values;
}

/** Where a form's settings come from and go to. */
export interface FormSource<Values extends object> {
  /** Settings as the server has them. */
  readonly saved: Saved<Values>;
  /** The settings' names in messages. */
  readonly labels: Readonly<Record<keyof Values, string>>;
  /** Sends what was changed and the version that it was changed from. @throws CallError, `conflict` where another version is there by now */
  readonly save: (changes: Partial<Values>, version: number) => Promise<Saved<Values>>;
  /** Returns the server's current settings; needed where `save` may meet a conflict. */
  readonly reload?: (() => Promise<Saved<Values>>) | undefined;
}

/** A setting that two people changed at once. */
interface Clash<Values> {
  readonly name: keyof Values & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Settings that someone else saved in between. */
export interface Conflict<Values> {
  /** Settings that only the other changed: they are shown as the other left them. */
  readonly taken: readonly (keyof Values & string)[];
  /** Settings that both changed, and between which someone must choose. */
  readonly clashes: readonly Clash<Values>[];
}

/** Props of a setting's control. */
export interface FieldOf<Value> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A form of settings. */
export interface Form<Values extends object> {
  readonly id: string;
  /** Values as they would be saved now. */
  readonly values: Values;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** True for a moment after it was saved. */
  readonly justSaved: boolean;
  /** Problem that belongs to no field of this form. */
  readonly problem: string | undefined;
  readonly conflict: Conflict<Values> | undefined;
  field<Name extends keyof Values & string>(name: Name): FieldOf<Values[Name]>;
  /** Returns the error in a setting, or in a part of it such as `botRules.threshold`. */
  errorOf(path: string): string | undefined;
  /** Answers whether it was saved. */
  save(): Promise<boolean>;
  discard(): void;
  /** Settles one of the conflict's clashes. */
  choose(name: keyof Values & string, whose: 'mine' | 'theirs'): void;
}

const SAID_FOR_MS = 3000;
const holdsNaN = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNaN));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A form over settings. What comes from the server while something is being changed waits: it is compared when it is saved. */
export function useForm<Values extends object>(source: FormSource<Values>): Form<Values> {
  const id = useId();
  const [base, setBase] = useState(source.saved);
  const [draft, setDraft] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [saving, setSaving] = useState(false);
  const [justSaved, setJustSaved] = useState(false);
  const present = useRef(true);

  const dirty = Object.keys(draft).length > 0;
  const [seen, setSeen] = useState(source.saved);
  if (seen !== source.saved) {
    setSeen(source.saved);
    if (!dirty && !saving) setBase(source.saved);
  }
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  useEffect(() => {
    if (!justSaved) return;
    const timer = setTimeout(() => setJustSaved(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [justSaved]);

  const values: Values = { ...base.values, ...draft };

  function change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setDraft((before) => {
      const { [name]: _former, ...others } = before as Readonly<Record<string, unknown>>;
      // What is being saved is about to be what the form starts from.
      return (same(value, base.values[name]) && !saving
        ? others
        : { ...others, [name]: value }) as unknown as Partial<Values>;
    });
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    );
    setProblem(undefined);
    setJustSaved(false);
  }

  function start(saved: Saved<Values>) {
    setBase(saved);
    setDraft({});
    setConflict(undefined);
    setErrors({});
    setProblem(undefined);
  }

  /** Marks the sent values as saved; values typed meanwhile stay. */
  function goOn(sent: Partial<Values>, saved: Saved<Values>) {
    setBase(saved);
    setDraft(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([name, value]) =>
              !(name in sent && same(value, sent[name as keyof Values])) &&
              !same(value, saved.values[name as keyof Values]),
          ),
        ) as Partial<Values>,
    );
    setConflict(undefined);
  }

  /** Starts the form from the values that someone else saved; values typed here stay. */
  function meet(theirs: Saved<Values>) {
    const names = Object.keys(theirs.values) as (keyof Values & string)[];
    const changed = names.filter((name) => !same(base.values[name], theirs.values[name]));
    const clashes = changed
      .filter((name) => name in draft && !same(draft[name], theirs.values[name]))
      .map((name) => ({ name, mine: draft[name], theirs: theirs.values[name] }));
    setBase(theirs);
    setDraft(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name, value]) => !same(value, theirs.values[name as keyof Values])),
        ) as Partial<Values>,
    );
    setConflict({ taken: changed.filter((name) => clashes.every((one) => one.name !== name)), clashes });
  }

  async function save(): Promise<boolean> {
    if (saving || !dirty || (conflict && conflict.clashes.length > 0)) return false;
    const unread = Object.entries(draft).find(([, value]) => holdsNaN(value))?.[0];
    if (unread !== undefined) {
      setErrors({ [unread]: __('Enter a number.', 'magpie') });
      return false;
    }
    setSaving(true);
    setErrors({});
    setProblem(undefined);
    try {
      const saved = await source.save(draft, base.version);
      if (!present.current) return true;
      goOn(draft, saved);
      setJustSaved(true);
      successToast();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, field, message } = error.problem;
      if (code === 'conflict' && source.reload) {
        try {
          meet(await source.reload());
        } catch (again) {
          setProblem(again instanceof CallError ? again.problem.message : message);
        }
      } else if (field !== undefined && field.split('.')[0]! in base.values) {
        setErrors({ [field]: message });
      } else {
        setProblem(message);
      }
      return false;
    } finally {
      if (present.current) setSaving(false);
    }
  }

  const errorOf = (path: string): string | undefined =>
    errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];

  return {
    id,
    values,
    labels: source.labels,
    dirty,
    saving,
    justSaved,
    problem,
    conflict,
    field: (name) => ({
      id: `${id}-${name}`,
      value: values[name],
      error: errorOf(name),
      onChange: (value) => change(name, value),
    }),
    errorOf,
    save,
    discard: () => start(base),
    choose(name, whose) {
      if (whose === 'theirs') change(name, base.values[name]);
      setConflict((before) => before && { ...before, clashes: before.clashes.filter((clash) => clash.name !== name) });
    },
  };
}
