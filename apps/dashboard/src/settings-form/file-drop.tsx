/** Area to drop files on, with a hidden file input for its buttons. */
import { type ReactNode, useRef, useState } from 'react';
import styles from './settings-form.module.css';

interface FileDropProps {
  /** Name of the area for screen readers. */
  label: string;
  /** Name of the file input for screen readers. */
  inputLabel: string;
  multiple?: boolean;
  /** File types that the file dialog offers, as in the `accept` attribute. */
  accept?: string;
  /** Ignores dropped files. */
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Content of the area; `choose` opens the file dialog. */
  children: (choose: () => void) => ReactNode;
}

/** The area. */
export function FileDrop({ label, inputLabel, multiple, accept, disabled, onFiles, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      <section
        className={styles.drop}
        aria-label={label}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) onFiles([...event.dataTransfer.files]);
        }}
      >
        {children(() => input.current?.click())}
      </section>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={inputLabel}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
