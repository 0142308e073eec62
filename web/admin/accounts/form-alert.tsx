import { CircleAlert } from 'lucide-react';

/** Why the form was refused; announced when it appears. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2.5 rounded-inset bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          <CircleAlert size={19} aria-hidden className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
