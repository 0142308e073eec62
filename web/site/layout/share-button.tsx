import { Share2 } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';

/** The browser's own sharing; where there is none, or it fails, the address is copied. */
export function ShareButton({ title, label }: { title: string; label?: string }) {
  const copyAddress = () => import('./copy-address.ts').then((copy) => copy.copyPageAddress());
  const share = () => {
    if (!navigator.share) return void copyAddress();
    navigator.share({ title, url: window.location.href }).catch((error: Error) => {
      // Closed by the visitor.
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
