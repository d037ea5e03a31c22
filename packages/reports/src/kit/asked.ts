/** A question that a report has for Conversations: kept by the browser tab until the page of conversations takes it. */

const keyOf = (site: string) => `magpie.asked.${site}`;

/** Leaves a question for the page of conversations. A browser without storage leaves none: that page opens without it. */
export function leaveQuestion(site: string, question: string): void {
  try {
    sessionStorage.setItem(keyOf(site), question);
  } catch {}
}

/** Takes the question that was left, so that it's asked once; null if there is none. */
export function takeQuestion(site: string): string | null {
  try {
    const question = sessionStorage.getItem(keyOf(site));
    sessionStorage.removeItem(keyOf(site));
    return question;
  } catch {
    return null;
  }
}
