/** The files of an import: sent in pieces as soon as they are chosen, and discarded when they are not wanted. */
import {
  CallError,
  dropUploadCall,
  type Fetch,
  type ImportFile,
  makeCall,
  type Problem,
  uploadAnswer,
} from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDashboard } from '../../view/dashboard.tsx';
import { mayPass, upload } from '../upload.ts';

/** A file that is to be imported. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** How much of it the server has. */
  readonly sent: number;
  /** Reference of the server to it, once it has all of it. */
  readonly reference: ImportFile | undefined;
  /** The file in the browser; undefined for one that lies on the server. */
  readonly file: File | undefined;
  /** Why it could not be sent. */
  readonly problem: Problem | undefined;
}

/** The files of an import, and what can be done with them. */
export interface Files {
  readonly files: readonly ChosenFile[];
  /** Sends files; where only one can be had the former one goes. */
  add(files: readonly File[]): void;
  /** Takes files that lie on the server. */
  addOnServer(files: readonly { readonly name: string; readonly bytes: number }[]): void;
  remove(key: string): void;
  /** Goes on with one that could not be sent, from what is there. */
  retry(key: string): void;
  /** Lets go of all, because the server has done with them. */
  clear(): void;
}

const FIRST_PIECE = 2 ** 20;
const LEAST_PIECE = 2 ** 18;
const LARGEST_PIECE = 2 ** 24;
/** A piece that takes less is followed by a larger one, ms. */
const QUICK_MS = 2000;
/** Waiting before each further try, ms. */
const TRIES_MS = [500, 2000, 5000, 10_000];

const SPREADSHEET = /\.(xlsx?|xlsm|ods|numbers)$/i;

let created = 0;

/** Goes on when the page is left. */
const lasting: Fetch = (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true });

/**
 * The files of one import form; `many` of them, or one. What was sent is forgotten with the form or its page, unless the server is going
 * through it: then it is `inUse`.
 */
export function useFiles(many: boolean, inUse: boolean): Files {
  const { config, site } = useDashboard();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const known = useRef(files);
  known.current = files;
  /** Uploads in progress, by key. */
  const sendings = useRef(new Map<string, AbortController>());
  /** Files that were removed, perhaps before their turn to be sent has come. */
  const left = useRef(new Set<string>());
  /** Names of files on the server, also while it has only a part of a file. */
  const ids = useRef(new Map<string, string>());

  const change = useCallback((key: string, changes: Partial<ChosenFile>) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);

  const forget = useCallback(
    (key: string) => {
      left.current.add(key);
      sendings.current.get(key)?.abort();
      sendings.current.delete(key);
      const id = ids.current.get(key);
      ids.current.delete(key);
      // Where it cannot be said the server forgets it by itself, within a day.
      if (id !== undefined)
        void makeCall(dropUploadCall, { site: site.id, upload: id }, { fetch: lasting, config }).catch(() => undefined);
    },
    [config, site.id],
  );

  const send = useCallback(
    async (key: string, file: File, from: number) => {
      const sending = new AbortController();
      const { signal } = sending;
      sendings.current.set(key, sending);
      let size = FIRST_PIECE;
      let tries = 0;
      try {
        for (let offset = from; offset < file.size; ) {
          const id = ids.current.get(key);
          const query = {
            site: site.id,
            ...(id === undefined
              ? { name: file.name, written: String(file.lastModified) }
              : { id, offset: String(offset), written: String(file.lastModified) }),
          };
          const began = performance.now();
          try {
            const answer = await upload(config, 'uploads', query, file, uploadAnswer, {
              signal,
              piece: file.slice(offset, offset + size),
            });
            ids.current.set(key, answer.id);
            if (signal.aborted) return forget(key);
            offset = answer.bytes;
            tries = 0;
            if (performance.now() - began < QUICK_MS) size = Math.min(size * 2, LARGEST_PIECE);
            change(key, { sent: offset });
          } catch (error) {
            const wait = TRIES_MS[tries++];
            if (!mayPass(error) || wait === undefined) throw error;
            size = Math.max(size / 4, LEAST_PIECE);
            await pause(wait, signal);
          }
        }
        const id = ids.current.get(key);
        change(key, { reference: id === undefined ? undefined : { upload: id } });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        const { problem } = error;
        if (problem.code === 'upload_gone') ids.current.delete(key);
        change(key, { problem: error.status === 0 ? connectionLost() : problem });
      } finally {
        if (sendings.current.get(key) === sending) sendings.current.delete(key);
      }
    },
    [config, site.id, change, forget],
  );

  const take = useCallback(
    (fresh: readonly ChosenFile[]) => {
      if (fresh.length === 0) return;
      const kept = many ? fresh : fresh.slice(0, 1);
      if (!many) for (const { key } of known.current) forget(key);
      setFiles((all) => [...(many ? all : []), ...kept]);
      void (async () => {
        // One after the other: together they would only be slower, and all of them unfinished.
        for (const { key, file, problem } of kept)
          if (file && !problem && !left.current.has(key)) await send(key, file, 0);
      })();
    },
    [many, forget, send],
  );

  const used = useRef(inUse);
  used.current = inUse;
  // What waits is of no use to anybody once the form is gone.
  useEffect(() => {
    const leave = () => {
      if (!used.current) for (const { key } of known.current) forget(key);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [forget]);

  return {
    files,
    add: (chosen) =>
      take(
        chosen.map((file): ChosenFile => {
          created += 1;
          const { name, size: bytes } = file;
          return { key: `file-${created}`, name, bytes, sent: 0, reference: undefined, file, problem: wrongWith(file) };
        }),
      ),
    addOnServer: (chosen) =>
      take(
        chosen
          .filter(({ name }) => !known.current.some(({ key }) => key === `server-${name}`))
          .map(({ name, bytes }) => ({
            key: `server-${name}`,
            name,
            bytes,
            sent: bytes,
            reference: { server: name },
            file: undefined,
            problem: undefined,
          })),
      ),
    remove(key) {
      forget(key);
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    retry(key) {
      const chosen = files.find((one) => one.key === key);
      if (!chosen?.file) return;
      const from = ids.current.has(key) ? chosen.sent : 0;
      change(key, { problem: undefined, sent: from });
      void send(key, chosen.file, from);
    },
    clear() {
      ids.current.clear();
      setFiles([]);
    },
  };
}

function wrongWith({ name, size }: File): Problem | undefined {
  if (size === 0) return { code: 'empty_file', message: __('The file is empty.', 'magpie') };
  if (SPREADSHEET.test(name))
    return {
      code: 'file_is_spreadsheet',
      message: __('This is a spreadsheet. Save it as “CSV UTF-8” and choose that file.', 'magpie'),
    };
  return undefined;
}

const connectionLost = (): Problem => ({
  code: 'unreachable',
  message: __('The connection was lost. Uploaded data is kept: resume when you’re back online.', 'magpie'),
  retryable: true,
});

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
