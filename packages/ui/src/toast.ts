/** Shows a toast from anywhere; the toaster is loaded with the first. */

type Draw = typeof import('sonner').toast;

const later =
  (kind: 'message' | 'success' | 'error') =>
  (...message: Parameters<Draw['message']>): void =>
    void import('sonner').then(({ toast: draw }) => draw[kind](...message));

/** Shows a short message where `Toaster` is. */
export const toast = Object.assign(later('message'), { success: later('success'), error: later('error') });
