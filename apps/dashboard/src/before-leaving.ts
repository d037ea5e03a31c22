/** This module is responsible for asking before what is not saved is left behind, whichever way the page is left by the dashboard itself. */

type Ask = (go: () => void) => void;

let ask: Ask | undefined;

/** Has `asked` decide about every {@link leave}, until the answer is called. There is one who asks at a time. */
export function beforeLeaving(asked: Ask): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = undefined;
  };
}

/** Goes to another page or site, if anyone who has something unsaved lets it. Links are asked about without it. */
export function leave(go: () => void): void {
  if (ask) ask(go);
  else go();
}
