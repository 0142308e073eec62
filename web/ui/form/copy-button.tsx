import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';

const shownForMs = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is copied, where several buttons have one label. */
  describedBy?: string;
}

export function CopyButton({ text, label, describedBy }: CopyButtonProps) {
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
  const word = isDone ? 'Copiat' : label;
  const Icon = isDone ? Check : Copy;
  return (
    <Button variant="outline" size="sm" onClick={onClick} aria-label={describedBy && `${word}: ${describedBy}`}>
      <Icon size={17} aria-hidden />
      <span aria-live="polite">{word}</span>
    </Button>
  );
}
