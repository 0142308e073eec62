import { FileClock, type LucideIcon, PenLine, Scale, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPageExample, hasPageExample } from '../../../../contract/content/pages/page-examples.ts';
import { isPageShown } from '../../../../contract/content/pages/page-types.ts';
import { createDefaultPage } from '../../../../contract/legal/default-pages.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { ClaimsNotice } from '../../kit/forms/claims-notice.tsx';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import type { Fields, FoundDraft } from './field-values.ts';
import type { DocumentForm, OpenedDocument } from './use-document-form.ts';

/** Notices about unsaved changes, colleagues' drafts, a document in the bin and claims that need proof. */
export function DocumentNotices({ opened, form }: { opened: OpenedDocument; form: DocumentForm }) {
  const isNew = opened.id === 'new';
  const { saved } = form;
  return (
    <>
      <div className="space-y-3 not-empty:mb-5">
        {isNew && <FoundDrafts form={form.abandoned} describe={({ fields }) => readTitle(form, fields)} />}
        <FoundDraftNotice form={form} drafts={isNew ? [] : opened.found} />
        {(saved?.otherDrafts ?? []).map(({ by, savedAt }) => (
          <Notice key={by?.id ?? savedAt} icon={Users}>
            <p>
              <b>{by?.name ?? 'Un coleg'}</b> are aici modificări nesalvate din{' '}
              <span className="figures">{formatDayAndTime(savedAt)}</span>.
            </p>
          </Notice>
        ))}
        {saved?.deletedAt && (
          <Notice icon={Trash2}>
            <p>Documentul este în coș. Restaurați-l din lista „Coș” ca să îl puteți modifica.</p>
          </Notice>
        )}
        <DefaultTextNotice opened={opened} form={form} />
        {opened.kind === 'pages' && <ExampleNotice form={form} />}
      </div>
      <ClaimsNotice written={form.fields} className="not-empty:mb-5" />
    </>
  );
}

function FoundDraftNotice({ form, drafts }: { form: DocumentForm; drafts: FoundDraft[] }) {
  const [found, setFound] = useState(drafts);
  const [shown, other] = found;
  const { saved } = form;
  const discard = () => {
    const { fields, version } = form.latest();
    form.change({ fields: form.savedFields, chosenId: undefined }, saved?.version ?? 0);
    setFound([]);
    showUndoToast('Ați renunțat la modificări', () => form.change({ fields }, version));
  };
  const switchTo = (next: FoundDraft, left: FoundDraft) => {
    // The draft left may have been edited since it was found.
    const { fields, version } = form.latest();
    setFound([next, { ...left, value: { fields }, version }]);
    form.change({ fields: next.value.fields }, next.version);
  };
  const keep = () => {
    form.change({});
    setFound([]);
  };
  if (!shown) return null;
  return (
    <Notice icon={FileClock}>
      <p>
        Am găsit modificările dumneavoastră din <b className="figures">{formatDayAndTime(shown.savedAt)}</b>
        {shown.isLocal && ', păstrate pe acest calculator'}.
        {saved && shown.version < saved.version && (
          <> Între timp documentul a fost salvat și de altcineva; la salvare alegeți ce rămâne.</>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <SmallButton variant="forest" onClick={keep} label="Continuă" />
        {other && (
          <SmallButton
            onClick={() => switchTo(other, shown)}
            label={`Vezi varianta din ${formatDayAndTime(other.savedAt)}`}
          />
        )}
        <SmallButton variant="ghost" onClick={discard} label="Renunță la ele" />
      </div>
    </Notice>
  );
}

const readTitle = ({ type: { titleField } }: DocumentForm, fields: Fields = {}) =>
  titleField && typeof fields[titleField] === 'string' ? fields[titleField] : undefined;

const Notice = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Callout tone="notice" icon={icon}>
    <div className="space-y-2.5">{children}</div>
  </Callout>
);

function DefaultTextNotice({ opened, form }: { opened: OpenedDocument; form: DocumentForm }) {
  const text = opened.kind === 'pages' ? createDefaultPage(opened.id) : undefined;
  const { sections } = form.fields;
  if (!text || (Array.isArray(sections) && sections.length > 0)) return null;
  return (
    <Notice icon={Scale}>
      <p>
        {isPageShown(opened.id, form.savedFields)
          ? 'Vizitatorii văd aici textul standard, completat din setări. Citiți-l, adaptați-l la firma dumneavoastră și publicați-l.'
          : 'Pagina nu este publicată: vizitatorii n-o găsesc. Porniți de la textul standard, adaptați-l la firma dumneavoastră și publicați-l.'}
      </p>
      <SmallButton
        variant="forest"
        onClick={() => form.change({ fields: { ...form.fields, ...structuredClone(text) } })}
        label="Completează formularul cu textul standard"
      />
    </Notice>
  );
}

/** Shown on a page without texts of its own; legal pages have a default text instead. */
function ExampleNotice({ form }: { form: DocumentForm }) {
  const company = useCompany();
  const texts = Object.keys(form.type.fields).filter((name) => form.type.fields[name]?.group !== 'messages');
  const isEmpty = texts.every((name) => isBlank(form.fields[name]));
  if (!company || !hasPageExample(form.id) || !isEmpty) return null;
  const start = () => {
    const { fields, version } = form.latest();
    const { name, address, phone, email } = company;
    form.change({ fields: { ...fields, ...createPageExample(form.id, { name, city: address.city, phone, email }) } });
    showUndoToast('Textele exemplului sunt în formular: schimbați-le cum vorbiți dumneavoastră', () =>
      form.change({ fields }, version),
    );
  };
  return (
    <Notice icon={PenLine}>
      <p>Pagina nu are încă niciun text al dumneavoastră. Puteți porni de la un exemplu, cu numele și locul firmei.</p>
      <SmallButton variant="forest" onClick={start} label="Pornește de la un exemplu" />
    </Notice>
  );
}

const isBlank = (value: unknown) =>
  value === undefined || value === '' || value === null || (Array.isArray(value) && value.length === 0);
