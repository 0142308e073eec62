import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { createContent, listContent } from '../../../../contract/content/routes.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call, useCachedQuery } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { showFailureToast } from '../../kit/changes/use-action.tsx';
import { DeclaredSections } from '../../kit/forms/declared-fields.tsx';
import { useLocalForm } from '../../kit/forms/use-local-form.ts';
import { PictureInput } from '../../kit/pictures/picker/picture-input.tsx';
import { usePicture } from '../../kit/pictures/use-media-changes.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { refreshContent } from '../../kit/shell/content-kinds.ts';
import { InlineLink } from '../../kit/shell/links.tsx';
import { settings } from '../../settings/settings.tsx';
import { siteSections } from '../../settings/site-sections.tsx';
import { SettingsStep, setupDrafts } from '../step-frame.tsx';

export function PicturesStep() {
  const cover = useCover();
  return (
    <SettingsStep step="pictures" setting={settings.site} other={{ trySave: cover.publish }}>
      {(form) => (
        <>
          <CoverPictures {...cover} />
          <DeclaredSections sections={[siteSections.pictures]} {...form} />
        </>
      )}
    </SettingsStep>
  );
}

const kind = 'carousel-images';
const none = { value: { url: '', alt: '' }, version: 0 };

/** The picture that is chosen for the front page but not published there yet. */
function useCover() {
  const client = useQueryClient();
  const { value, change, replaceWith } = useLocalForm({
    ...setupDrafts,
    area: 'drafts',
    name: 'setup-cover',
    loaded: none,
  });
  const { url } = value;
  const alt = usePicture(url || undefined)?.alt ?? '';
  const fields = { imageUrl: url, alt: value.alt || alt };
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(createContent, { params: { kind }, input: { status: 'published', fields } }),
    onSuccess: async () => {
      replaceWith(none);
      await refreshContent(client, kind);
    },
  });
  return {
    ...fields,
    change,
    isPending,
    altError: error instanceof ApiError ? (error.fields['fields.alt'] ?? error.fields.alt) : undefined,
    /** Resolves to true also when no picture is chosen. */
    publish: async () => {
      if (!url) return true;
      return mutateAsync().then(
        () => true,
        (failure) => {
          if (!(failure instanceof ApiError) || Object.keys(failure.fields).length === 0) showFailureToast(failure);
          return false;
        },
      );
    },
  };
}

function CoverPictures({ imageUrl, alt, altError, change, publish, isPending }: ReturnType<typeof useCover>) {
  const { data } = useCachedQuery(listContent, { params: { kind } });
  return (
    <FramedSection
      title="Pagina principală"
      text="Fotografii late, luminoase, de cel puțin 1600 de pixeli. Alternează la câteva secunde."
    >
      <ul className="mb-4 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {data?.items.map((cover) => (
          <li key={cover.id}>
            <Picture src={cover.imageUrl ?? ''} ratio="3 / 2" sizes="240px" alt={cover.title} className="rounded-xl" />
          </li>
        ))}
      </ul>
      <PictureInput
        label="Imagine de copertă"
        value={imageUrl || undefined}
        onChange={(next) => change({ url: next ?? '', alt: '' })}
      />
      {imageUrl && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Field
            label="Ce se vede în imagine"
            hint="Pentru cine nu o vede, și pentru căutări."
            error={altError}
            className="min-w-0 flex-1 basis-64"
          >
            <Input value={alt} maxLength={300} onChange={(event) => change({ alt: event.target.value })} />
          </Field>
          <Button variant="forest" icon={Plus} loading={isPending} onClick={() => void publish()}>
            Publică pe pagina principală
          </Button>
        </div>
      )}
      <p className="mt-4 text-ink-soft">
        Ordinea și videoclipul se schimbă la <InlineLink to="/admin/frontpage">Pagina principală</InlineLink>.
      </p>
    </FramedSection>
  );
}
