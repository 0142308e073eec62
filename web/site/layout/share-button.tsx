import { Share2 } from 'lucide-react';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';

/** Copies the address if the share API is missing or fails. */
export function ShareButton({ title, label }: { title: string; label?: string }) {
  const share = () => {
    if (!navigator.share) return void copyPageAddress();
    navigator.share({ title, url: window.location.href }).catch((error: Error) => {
      // `AbortError`: the visitor closed the dialog.
      if (error.name !== 'AbortError') void copyPageAddress();
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

async function copyPageAddress() {
  const url = window.location.href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copiat', description: 'Îl puteți trimite cui doriți.' });
  } catch {
    showToast({ title: 'Linkul nu a putut fi copiat', description: url, variant: 'destructive' });
  }
}
