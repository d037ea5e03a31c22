/** Asks before unsaved changes are lost when the dashboard itself leaves the page. */

type Ask = (go: () => void) => void;

let ask: Ask | undefined;

/** Lets `asked` decide about every {@link leave}, until the returned function is called. Only one guard at a time. */
export function beforeLeaving(asked: Ask): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = undefined;
  };
}

/** Goes to another page or site, unless a form with unsaved changes prevents it. Links don't need it. */
export function leave(go: () => void): void {
  if (ask) ask(go);
  else go();
}
