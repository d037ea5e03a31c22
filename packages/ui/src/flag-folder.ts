/** Address of the folder with the flags, with a slash at its end; the build puts it in (`vite/flags.ts`). */
export declare const flagFolder: string;
