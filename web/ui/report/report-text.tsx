import { CalendarClock, Check } from 'lucide-react';

interface ReportTextProps {
  done: string[];
  isPartial: boolean;
  /** When the next visit is, in words. */
  next: string | undefined;
}

/** Nobody noted anything, and no visit follows. */
export const isEmptyReport = (report: {
  done: string[];
  photos: unknown[];
  isPartial: boolean;
  next?: string | null;
}) => report.done.length + report.photos.length === 0 && !report.isPartial && !report.next;

/** What was done, and when we come again. */
export function ReportText({ done, isPartial, next }: ReportTextProps) {
  return (
    <>
      <ul className="space-y-2 empty:hidden">
        {done.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Check size={20} aria-hidden className="mt-1 shrink-0 text-leaf-dark" />
            {item}
          </li>
        ))}
      </ul>
      {isPartial && <p>O parte din lucrare a rămas de făcut.</p>}
      {next && (
        <p className="flex items-start gap-3 font-semibold text-forest">
          <CalendarClock size={20} aria-hidden className="mt-1 shrink-0" />
          Venim din nou {next}.
        </p>
      )}
    </>
  );
}
