/** State of a report's notes panel: whether it is open, and which notes were pointed at. */
import { useCallback, useState } from 'react';

/** The place of notes on a report. */
export interface NotesPanelState {
  readonly open: boolean;
  /** Whether they have been opened at all: until then nothing of them is loaded. */
  readonly asked: boolean;
  /** Ids of the notes that were chosen on the chart; another array each time. */
  readonly shown: readonly number[];
  readonly setOpen: (open: boolean) => void;
  /** Opens the panel at these notes. */
  readonly show: (ids: readonly number[]) => void;
}

/** The place of notes on a report, closed at first. */
export function useNotesPanel(): NotesPanelState {
  const [state, setState] = useState({ open: false, asked: false, shown: [] as readonly number[] });
  const setOpen = useCallback((open: boolean) => setState({ open, asked: true, shown: [] }), []);
  const show = useCallback((ids: readonly number[]) => setState({ open: true, asked: true, shown: [...ids] }), []);
  return { ...state, setOpen, show };
}
