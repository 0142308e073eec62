import { CircleAlert } from 'lucide-react';

export function EntryError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 flex items-start gap-2 text-sm font-medium text-danger">
      <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}
