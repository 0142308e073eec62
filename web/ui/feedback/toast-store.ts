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

const none: ToastState[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

function setToasts(next: ToastState[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The newest toast replaces the one before. */
export function showToast(message: ToastMessage) {
  lastId += 1;
  setToasts([{ ...message, id: lastId, open: true }]);
  return { id: lastId };
}

/** A dismissed toast stays in the list, closed, until it is removed. */
export function dismissToast(id: number) {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), toastOptions.removeMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Includes dismissed toasts until they are removed. */
export const getToasts = () => toasts;

export const useToasts = () => useSyncExternalStore(subscribe, getToasts, () => none);
