import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';

const shownForMs = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isDone, setDone] = useState(false);
  const onClick = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const description = 'Browserul nu permite copierea aici. Selectați textul și copiați-l de mână.';
      return void showToast({ variant: 'destructive', title: 'Textul nu a putut fi copiat', description });
    }
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
