import { useQuery } from '@tanstack/react-query';
import { getImportPictures, stepImportPictures } from '../../../contract/import/routes.ts';
import type { ImportPictures as Pictures } from '../../../contract/import/schemas.ts';
import { formatNumber } from '../../../contract/kernel/format-number.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { useAction } from '../kit/changes/use-action.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';

const pollMs = 2000;

/** Pictures of the former site, which are fetched after the import; nothing while it has none. */
export function ImportPictures({ id }: { id: string }) {
  const { data } = useQuery({
    ...buildQuery(getImportPictures, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pictures.waiting ? pollMs : false),
  });
  if (!data || countAll(data.pictures) === 0) return null;
  const { pictures } = data;
  return (
    <FramedSection
      title="Imaginile de pe site-ul vechi"
      text={
        pictures.waiting > 0
          ? 'Se aduc în bibliotecă, pe rând. Puteți închide pagina: lucrul continuă.'
          : pictures.placed > 0
            ? 'Imaginile aduse sunt în bibliotecă și în ciornele lor.'
            : undefined
      }
    >
      <p role="status" className="figures">
        {describePictures(pictures)}
      </p>
      {pictures.missing.length > 0 && <MissingPictures id={id} pictures={pictures} />}
    </FramedSection>
  );
}

const countAll = ({ waiting, placed, failed, left }: Pictures) => waiting + placed + failed + left;

/** '34 de imagini de adus, 12 aduse, 3 nu au putut fi aduse' */
const describePictures = ({ waiting, placed, failed, left }: Pictures) =>
  [
    ...(waiting > 0 ? [pluralize(waiting, 'o imagine de adus', 'imagini de adus')] : []),
    ...(placed > 0 ? [placed === 1 ? 'una adusă' : `${formatNumber(placed)} aduse`] : []),
    ...(failed > 0 ? [failed === 1 ? 'una nu a putut fi adusă' : `${formatNumber(failed)} nu au putut fi aduse`] : []),
    ...(left > 0 ? [left === 1 ? 'una lăsată pe dinafară' : `${formatNumber(left)} lăsate pe dinafară`] : []),
  ].join(', ');

function MissingPictures({ id, pictures }: { id: string; pictures: Pictures }) {
  const { run, isPending } = useAction(
    (step: 'retry' | 'leave') => call(stepImportPictures, { params: { id }, input: { step } }),
    { refreshes: [getImportPictures] },
  );
  return (
    <>
      <p className="mt-4 max-w-2xl text-ink-soft">
        În ciorne, locul lor este ținut de adresa veche: aduceți-le, puneți altele sau scoateți-le înainte de a publica.
      </p>
      <ul aria-label="Imagini care lipsesc" className="mt-3 divide-y divide-sand border-y border-sand">
        {[...Map.groupBy(pictures.missing, ({ url }) => url)].map(([url, places]) => (
          <li key={url} className="py-3">
            <p className="wrap-anywhere">{url}</p>
            <p className="text-sm text-danger">{places[0]?.problem}</p>
            <ul aria-label="Ciornele ei" className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {places.map(({ document }) => (
                <li key={document.id}>
                  <InlineLink to={`/admin/blog/${document.id}/edit`}>{document.name}</InlineLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {pictures.hasMoreMissing && (
        <p className="mt-2 text-ink-soft">Lista le arată pe primele {pictures.missing.length}.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <SmallButton loading={isPending} onClick={() => run('retry')} label="Încearcă din nou" />
        <SmallButton variant="ghost" loading={isPending} onClick={() => run('leave')} label="Scoate-le din articole" />
      </div>
    </>
  );
}
