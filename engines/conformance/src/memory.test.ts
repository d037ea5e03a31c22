import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { conformance } from './suite.ts';

conformance('the memory engine', async () => {
  const all: Hit[] = [];
  return {
    engine: createMemoryEngine(() => all),
    add: async (hits) => {
      all.push(...hits);
    },
    close: async () => {},
  };
});
