import { CalendarClock, Check } from 'lucide-react';
import { Lightbox } from './media/lightbox.tsx';
import { PendingPhoto } from './media/pending-photo.tsx';

interface ReportTextProps {
  done: string[];
  isPartial: boolean;
  /** Date of the next visit, in words. */
  next: string | undefined;
}

/** True if nobody noted anything and no visit follows. */
export const isEmptyReport = (report: {
  done: string[];
  photos: unknown[];
  isPartial: boolean;
  next?: string | null;
}) => report.done.length + report.photos.length === 0 && !report.isPartial && !report.next;

/** Says what was done, and when the team comes again. */
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

interface ReportPhoto {
  id: string;
  moment: 'before' | 'after';
  width: number;
  height: number;
  /** Undefined while loading, '' after a failure. */
  small: string | undefined;
  full: string | undefined;
}

interface ReportPhotosProps {
  photos: ReportPhoto[];
  opened: number | null;
  onOpen: (index: number | null) => void;
}

const labels = { before: 'Înainte', after: 'După' };

/** Photos of one visit, each with the moment it was taken. */
export function ReportPhotos({ photos, opened, onOpen }: ReportPhotosProps) {
  if (photos.length === 0) return null;
  const describe = ({ moment }: ReportPhoto, index: number) =>
    `${labels[moment]}: fotografia ${index + 1} din ${photos.length}`;
  return (
    <>
      <ul aria-label="Fotografii" className="grid grid-cols-2 gap-2.5 sm:gap-4">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative overflow-clip rounded-inset">
            <span className="pointer-events-none absolute top-2 left-2 z-1 rounded-full bg-forest-deep/80 px-2.5 py-0.5 text-xs font-semibold text-white">
              {labels[photo.moment]}
            </span>
            {photo.small ? (
              <button type="button" onClick={() => onOpen(index)} className="picture-zoom block w-full">
                <img
                  src={photo.small}
                  alt={describe(photo, index)}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="aspect-4/3 w-full bg-sand object-cover"
                />
              </button>
            ) : (
              <PendingPhoto url={photo.small} className="aspect-4/3" />
            )}
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={photos.map((photo, index) => ({ src: photo.full || photo.small || '', alt: describe(photo, index) }))}
        index={opened}
        onClose={() => onOpen(null)}
      />
    </>
  );
}
