import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Leads to the first field, from above, that has to be corrected. */
export function showFirstError(kind: ContentKind, problems: Record<string, string>) {
  const wrong = new Set(Object.keys(problems).map((path) => path.split('.')[0] as string));
  const first = ['id', ...Object.keys(contentTypeOf(kind).fields)].find((name) => wrong.has(name));
  toast({
    title:
      wrong.size === 1 ? 'Mai este un câmp de corectat' : `Mai sunt ${formatCount(wrong.size, 'câmpuri')} de corectat`,
    variant: 'destructive',
  });
  // Once the messages are drawn.
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${first}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button')?.focus();
  });
}
