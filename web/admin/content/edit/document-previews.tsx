import { buildPublicContentPath } from '../../../../contract/content/content-types.ts';
import { createSlug } from '../../../../contract/kernel/scalars.ts';
import { classes } from '../../../ui/classes.ts';
import { textLengths } from '../../../ui/display-constants.ts';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { NamedIcon } from '../../../ui/media/named-icon.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { isUsableUrl } from '../../../ui/media/picture-sources.ts';
import { useCompany } from '../../kit/shell/use-company.ts';
import type { Fields } from './field-values.ts';
import type { DocumentForm } from './use-document-form.ts';

export const readText = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '');

export function SearchPreview({ form }: { form: DocumentForm }) {
  const { kind, type, fields, saved } = form;
  const site = useCompany();
  const id = form.chosenId ?? form.id;
  const text = (...names: string[]) => names.map((name) => String(fields[name] ?? '').trim()).find(Boolean) ?? '';
  const ownTitle = type.titleField ? text('seoTitle', type.titleField) : type.label.one;
  const title = `${ownTitle || 'Titlul paginii'} | ${site?.name ?? ''}`;
  const description =
    text('seoDescription', 'excerpt', 'shortDesc', 'lead') || text('description').slice(0, textLengths.heroDescription);
  const image = text('shareImage', 'imageUrl');
  const page = buildPublicContentPath(kind, id === 'new' ? createSlug(ownTitle) || '…' : id);
  const { host } = window.location;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      <figure className="rounded-xl border border-sand p-4">
        <figcaption className="mb-2.5 text-xs font-medium text-ink-soft">În rezultatele căutării</figcaption>
        <p className="truncate text-xs text-ink-soft">{host + page.replaceAll('/', ' › ')}</p>
        <p className="mt-0.5 line-clamp-1 text-[1.1875rem] leading-snug text-[#1a0dab]">{title}</p>
        <p className="mt-1 line-clamp-2 text-ink-soft">{description || 'Descrierea apare aici.'}</p>
        <div className="mt-3 space-y-2">
          <LengthMeter label="Titlu" length={title.length} good={[30, 60]} />
          <LengthMeter label="Descriere" length={description.length} good={[70, 160]} />
        </div>
      </figure>
      <figure className="rounded-xl border border-sand p-4">
        <figcaption className="mb-2.5 text-xs font-medium text-ink-soft">La distribuirea linkului</figcaption>
        <div className="overflow-hidden rounded-lg border border-sand">
          {isUsableUrl(image) ? (
            <Picture src={image} facts={saved?.pictures[image]} alt="" ratio="1.91 / 1" sizes="340px" />
          ) : (
            <p className="flex aspect-[1.91/1] items-center justify-center bg-limestone px-4 text-center text-xs text-ink-soft">
              Fără imagine proprie se folosește cea a firmei
            </p>
          )}
          <div className="bg-limestone px-3 py-2.5">
            <p className="text-xs text-ink-soft">{host}</p>
            <p className="line-clamp-1 font-semibold">{title}</p>
            <p className="line-clamp-1 text-xs text-ink-soft">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

interface LengthMeterProps {
  label: string;
  length: number;
  /** Range of lengths that are shown in full and say enough. */
  good: [min: number, max: number];
}

function LengthMeter({ label, length, good: [min, max] }: LengthMeterProps) {
  const isGood = length >= min && length <= max;
  const verdict = isGood ? 'lungime bună' : length < min ? 'cam scurt' : 'prea lung, se taie';
  return (
    <div>
      <p className="flex justify-between gap-3 text-xs text-ink-soft">
        <span>
          {label}: {verdict}
        </span>
        <span className="figures">
          {length} / {max}
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-sand">
        <div
          className={classes('h-full rounded-full transition-[width]', isGood ? 'bg-leaf' : 'bg-terracotta')}
          style={{ width: `${Math.min(100, (length / max) * 100)}%` }}
        />
      </div>
    </div>
  );
}

export function CardPreview({ fields }: { fields: Fields }) {
  return (
    <figure className="rounded-xl bg-limestone p-6">
      <figcaption className="mb-4 text-xs font-medium text-ink-soft">Cum arată cardul</figcaption>
      <div className="max-w-72 border-t border-forest/25 pt-6">
        <NamedIcon name={readText(fields, 'icon') || undefined} size={34} strokeWidth={1.25} className="text-leaf" />
        <p className="display mt-5 text-heading text-forest">{readText(fields, 'title') || 'Titlul cardului'}</p>
        <p className="mt-2.5 text-ink-soft">
          {readText(fields, 'description') || 'Două rânduri despre ce câștigă clientul.'}
        </p>
      </div>
    </figure>
  );
}

/** Needed because the page preview shows a testimonial only while its slide is current. */
export function QuotePreview({ fields }: { fields: Fields }) {
  return (
    <figure className="rounded-xl bg-limestone p-6">
      <figcaption className="mb-4 text-xs font-medium text-ink-soft">Cum arată pe site</figcaption>
      <StarRating value={typeof fields.rating === 'number' ? fields.rating : 5} />
      <blockquote className="display mt-4 text-[1.25rem] leading-snug text-forest">
        „{readText(fields, 'content') || 'Cuvintele clientului'}”
      </blockquote>
      <p className="mt-4 font-semibold">{readText(fields, 'name') || 'Numele clientului'}</p>
      <p className="text-ink-soft">{readText(fields, 'company')}</p>
    </figure>
  );
}
