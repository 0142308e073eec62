import { Check } from 'lucide-react';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { usePrivatePhotos } from '../../../lib/use-private-photos.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';

interface PhotoChoiceProps {
  available: QuoteDetail['availablePhotos'];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Photos of the visit or message that the client sees in the quote. */
export function PhotoChoice({ available, chosen, error, onChange }: PhotoChoiceProps) {
  const urls = usePrivatePhotos(available.map(({ url }) => url));
  if (available.length === 0) return null;
  const isFull = chosen.length >= quoteLimits.photos;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <FramedSection
      title="Fotografii în ofertă"
      aside={<span className="text-ink-soft figures">{`${chosen.length} din ${available.length}`}</span>}
    >
      <FormAlert message={error} />
      <ul className="flex flex-wrap gap-3">
        {available.map(({ id, width, height }, at) => (
          <li key={id}>
            <label className="block cursor-pointer">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => toggle(id)}
                aria-label={`Fotografia ${at + 1}`}
                className="peer sr-only"
              />
              <span className={frame}>
                <span aria-hidden className={mark}>
                  <Check size={16} />
                </span>
                {urls[at] ? (
                  <img src={urls[at]} alt="" width={width} height={height} className="h-28 w-auto object-cover" />
                ) : (
                  <Skeleton className="h-28 w-36" />
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

const mark =
  'absolute top-1.5 right-1.5 hidden size-6 items-center justify-center rounded-full bg-leaf-dark text-white';

const frame =
  'relative block overflow-hidden rounded-xl border-3 border-transparent opacity-60 transition-opacity peer-checked:border-leaf-dark peer-checked:opacity-100 peer-checked:[&>span]:flex peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring) hover:opacity-100';
