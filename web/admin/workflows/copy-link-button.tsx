import { Link2 } from 'lucide-react';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ActionButton, useAction } from '../changes/use-action.tsx';

interface CopyLinkButtonProps {
  label?: string;
  /** What the holder of the link can do. */
  text: string;
  /** Asks the server for a new private link. */
  create: () => Promise<{ url: string }>;
}

export function CopyLinkButton({ label = 'Copiază linkul', text, create }: CopyLinkButtonProps) {
  const copy = useAction(() => copyLink(create()), {
    onDone: () => toast({ title: 'Linkul este copiat', description: text }),
    failure: 'Linkul nu s-a putut copia',
  });
  return <ActionButton icon={Link2} action={copy} label={label} />;
}

/** Safari lets a page write to the clipboard after a call only when it was handed the promise at the press. */
async function copyLink(created: Promise<{ url: string }>) {
  const link = created.then(({ url }) => new URL(url, window.location.origin).href);
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await link);
  const text = link.then((url) => new Blob([url], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
