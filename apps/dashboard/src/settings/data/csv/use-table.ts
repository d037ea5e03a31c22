/** The table to be imported: its first rows, and its mapping. */
import { CallError, checkMappingCall, importHeadCall, type Problem } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDashboard } from '../../../view/dashboard.tsx';
import type { ChosenFile } from '../use-files.ts';
import { type Draft, guessDraft, type MappingFile, mappingFile, toDraft } from './draft.ts';
import { detectDelimiter, type Head, headOfFile, splitRows } from './table-head.ts';

/** A table and its mapping. */
export interface Table {
  /** True until the first rows are there. */
  readonly reading: boolean;
  /** Why the file is no table. */
  readonly problem: Problem | undefined;
  /** The first rows, the header among them; undefined until they are there. */
  readonly rows: readonly (readonly string[])[] | undefined;
  readonly draft: Draft | undefined;
  readonly mapping: MappingFile | undefined;
  change(changes: Partial<Draft>): void;
  /** Begins again with other cells, because something else parts them. */
  split(delimiter: string): void;
  /** Takes a mapping file, as far as the server takes it for this table. @throws CallError */
  load(text: string): Promise<void>;
}

/** The first rows, what is wrong with them, or null while no one can read them yet. */
type Read = Head | { readonly problem: Problem } | null;

/** The table in a file; nothing without one. */
export function useTable(file: ChosenFile | undefined): Table {
  const { call, site } = useDashboard();
  const [created, setCreated] = useState<{ readonly key: string; readonly draft: Draft }>();
  // A file that the browser cannot unpack is read by the server, once it is there.
  const { data, error } = useQuery<Read>({
    queryKey: ['settings', site.id, 'import-head', file?.key, file?.reference !== undefined],
    enabled: file !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[3] === file?.key ? before : undefined),
    queryFn: async ({ signal }) => {
      const head = file?.file && (await headOfFile(file.file));
      if (head) return head;
      if (!file?.reference) return null;
      const fields = { site: site.id, file: JSON.stringify(file.reference) };
      return (await call(importHeadCall, fields, signal)).data;
    },
  });
  const head = data && 'text' in data ? data : undefined;
  const own = created && file && created.key === file.key ? created.draft : undefined;
  const guess = head && !own ? guessed(head, detectDelimiter(head)) : undefined;
  const draft = own ?? guess;
  const rows = head && draft ? splitRows(head, draft.delimiter) : undefined;
  const keep = (next: Draft) => file && setCreated({ key: file.key, draft: next });
  return {
    reading: file !== undefined && !error && !data,
    problem:
      file?.problem ??
      (data && 'problem' in data ? data.problem : error instanceof CallError ? error.problem : undefined),
    rows,
    draft,
    mapping: draft && rows ? mappingFile(draft, rows[0] ?? []) : undefined,
    change: (changes) => draft && keep({ ...draft, ...changes }),
    split: (delimiter) => head && keep(guessed(head, delimiter)),
    async load(text) {
      let mapping: unknown;
      try {
        mapping = JSON.parse(text);
      } catch {
        throw new CallError(
          { code: 'bad_mapping_file', message: __('The mapping file isn’t valid JSON.', 'magpie') },
          0,
        );
      }
      const delimiter = (mapping as { delimiter?: unknown } | null)?.delimiter;
      const first = head
        ? (splitRows(head, typeof delimiter === 'string' && delimiter ? delimiter : ',')[0] ?? [])
        : [];
      const fields = { site: site.id, mapping: JSON.stringify(mapping), first: JSON.stringify(first) };
      const checked = (await call(checkMappingCall, fields)).data.mapping;
      keep(toDraft(checked, first));
    },
  };
}

const guessed = (head: Head, delimiter: string): Draft => guessDraft(splitRows(head, delimiter), delimiter);
