/** Values that change while someone types. */
import { useEffect, useState } from 'react';

/** The value as it was when it hadn't changed for a while, ms. A value that is an object must stay the same one. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
