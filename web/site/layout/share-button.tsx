import { Share2 } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';

/** Copies the address where the share API is missing or fails. */
export function ShareButton({ title, label }: { title: string; label?: string }) {
  const copyAddress = () => import('./copy-address.ts').then((copy) => copy.copyPageAddress());
  const share = () => {
    if (!navigator.share) return void copyAddress();
    navigator.share({ title, url: window.location.href }).catch((error: Error) => {
      // `AbortError`: the visitor closed the dialog.
      if (error.name !== 'AbortError') void copyAddress();
    });
  };
  return (
    <Button
      variant="outline"
      {...(label ? { size: 'sm' } : { size: 'icon', 'aria-label': 'Distribuie' })}
      onClick={share}
    >
      <Share2 size={19} aria-hidden />
      {label}
    </Button>
  );
}
