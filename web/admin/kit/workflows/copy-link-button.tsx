import { Link2 } from 'lucide-react';
import { ActionButton, useAction } from '../changes/use-action.tsx';
import { buildShareLink, warnAboutLocalLink } from './share-link.ts';

interface CopyLinkButtonProps {
  label?: string;
  /** Says what the holder of the link can do. */
  text: string;
  create: () => Promise<{ url: string }>;
}

export function CopyLinkButton({ label = 'Copiază linkul', text, create }: CopyLinkButtonProps) {
  const copy = useAction(() => copyLink(create()), {
    done: (link) => ({ title: 'Linkul este copiat', description: text + warnAboutLocalLink(link) }),
    failure: 'Linkul nu s-a putut copia',
  });
  return <ActionButton icon={Link2} action={copy} label={label} />;
}

/** Passes a promise to the clipboard at once: Safari refuses a write that starts only after the call. */
async function copyLink(created: Promise<{ url: string }>) {
  const link = created.then(({ url }) => buildShareLink(url));
  const write = async () => {
    if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await link);
    const text = link.then((url) => new Blob([url], { type: 'text/plain' }));
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  };
  // `link` stands first, so that a failed call shows the server's message and not that of the clipboard.
  const [copied] = await Promise.all([link, write()]);
  return copied;
}
