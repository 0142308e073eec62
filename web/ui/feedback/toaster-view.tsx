import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { classes } from '../classes.ts';
import { dismissToast, toastOptions as limits, type ToastState, useToasts } from './toast-store.ts';

/** Import through toaster.tsx, which loads it lazily. */
export function ToasterView() {
  return (
    <Toast.Provider
      duration={limits.durationMs}
      swipeThreshold={limits.swipePx}
      swipeDirection="right"
      label="Notificare"
    >
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport hotkey={[limits.hotkey]} label="Notificări ({hotkey})" className={viewport} />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ToastState }) {
  const failed = toast.variant === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      data-variant={toast.variant ?? 'default'}
      lang={toast.lang}
      className={classes(card, failed ? 'bg-danger text-white' : 'bg-forest text-white')}
    >
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="mt-0.5 text-sm text-white/90">{toast.description}</Toast.Description>
        )}
      </div>
      <Toast.Close
        lang="ro"
        aria-label="Închide"
        className="-m-2 flex size-10 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-white/15"
      >
        <X size={18} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * On a phone toasts cover the header: at the foot of the screen they would cover the hours, lines and buttons that they
 * are about. The back-office sets its own positions, because it has a bar at the foot.
 */
const viewport = classes(
  'fixed inset-x-0 top-(--toast-top,env(safe-area-inset-top)) bottom-(--toast-offset,auto) pointer-events-none z-[60] flex flex-col gap-3 p-3 outline-none print:hidden',
  'sm:top-(--toast-top,auto) sm:bottom-(--toast-offset,0px) sm:left-auto sm:w-[26rem] sm:p-6',
);

const card = classes(
  'on-dark pointer-events-auto flex items-start gap-3.5 rounded-card p-5 shadow-float',
  'data-[state=open]:animate-drop sm:data-[state=open]:animate-rise data-[state=closed]:animate-leave data-[swipe=end]:animate-swipe-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
);
