import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

const shownForMs = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isDone, setDone] = useState(false);
  const onClick = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), shownForMs);
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      <Icon size={17} aria-hidden />
      <span aria-live="polite">{isDone ? 'Copiat' : label}</span>
    </Button>
  );
}
