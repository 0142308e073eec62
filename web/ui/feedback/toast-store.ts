import { type ReactNode, useSyncExternalStore } from 'react';

export const toastOptions = { durationMs: 5000, removeMs: 1_000_000, swipePx: 50, hotkey: 'F8' } as const;

interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  lang?: 'en';
}

export interface ToastState extends ToastMessage {
  id: number;
  open: boolean;
}

type ToastAction =
  | { type: 'add'; id: number; message: ToastMessage }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number };

const maxToasts = 1;

/** The newest toast replaces the others; a dismissed one stays in the list, closed, until it is removed. */
export function reduceToasts(toasts: ToastState[], action: ToastAction): ToastState[] {
  switch (action.type) {
    case 'add':
      return [{ ...action.message, id: action.id, open: true }, ...toasts].slice(0, maxToasts);
    case 'dismiss':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}

const none: ToastState[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

function dispatch(action: ToastAction) {
  toasts = reduceToasts(toasts, action);
  for (const listener of listeners) listener();
}

export function showToast(message: ToastMessage) {
  lastId += 1;
  const id = lastId;
  dispatch({ type: 'add', id, message });
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: number) {
  const shown = toasts.find((candidate) => candidate.id === id);
  if (!shown?.open) return;
  dispatch({ type: 'dismiss', id });
  setTimeout(() => dispatch({ type: 'remove', id }), toastOptions.removeMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Includes dismissed toasts until they are removed. */
export const getToasts = () => toasts;

export function useToast() {
  const shown = useSyncExternalStore(subscribe, getToasts, () => none);
  return { toasts: shown, toast: showToast, dismiss: dismissToast };
}
