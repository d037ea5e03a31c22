import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flags } from '../vite/flags.ts';
import { icons } from '../vite/icons.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), flags(), icons()],
  build: { outDir: join(tmpdir(), 'magpie-ui-gallery'), emptyOutDir: true },
  server: { host: '127.0.0.1' },
});
