import { toast } from '../../ui/feedback/toast-store.ts';

export async function copyPageAddress() {
  const url = window.location.href;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copiat', description: 'Îl puteți trimite cui doriți.' });
  } catch {
    toast({ title: 'Linkul nu a putut fi copiat', description: url, variant: 'destructive' });
  }
}
