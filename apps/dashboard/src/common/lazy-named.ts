/** Components that are loaded when they are first shown. */
import { type LazyExoticComponent, lazy } from 'react';

/** A component as React's `lazy` takes it, whatever its props. */
type LoadedComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** The component that a module exports under a name, with its props; the module is loaded when it is first shown. */
export const lazyNamed = <Name extends string, Module extends Readonly<Record<Name, LoadedComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> => lazy(async () => ({ default: (await load())[name] }));
