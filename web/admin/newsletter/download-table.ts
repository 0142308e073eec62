import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/toast-store.ts';
import { newsletterPath } from './newsletter-paths.ts';

/** By a call and not by a link: the key that opens the door travels in a header. */
export async function downloadTable(state: string) {
  try {
    const table = await apiRequest<string>('GET', `${newsletterPath}/subscribers.csv${state ? `?state=${state}` : ''}`);
    const link = document.createElement('a');
    // Reading the reply as text took the mark by which spreadsheets know UTF-8.
    link.href = URL.createObjectURL(new Blob(['\uFEFF', table.replace(/^\uFEFF/, '')], { type: 'text/csv' }));
    link.download = 'abonati.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    toast({ title: 'Tabelul nu a putut fi făcut', description: (error as Error).message, variant: 'destructive' });
  }
}
