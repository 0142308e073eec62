import { toast } from '../../ui/feedback/toast-store.ts';

/** The browser's own sharing; where there is none, the address is copied. */
export async function sharePage(title: string) {
  const url = window.location.href;
  if (typeof navigator.share !== 'function') return copyAddress(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const closedByVisitor = error instanceof DOMException && error.name === 'AbortError';
    if (!closedByVisitor) await copyAddress(url);
  }
}

async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copiat', description: 'Îl puteți trimite cui doriți să vadă proiectul.' });
  } catch {
    toast({ title: 'Linkul nu a putut fi copiat', description: url, variant: 'destructive' });
  }
}
