import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { getRetention, saveRetention } from '../../../../contract/clients/routes.ts';
import type { Retention } from '../../../../contract/clients/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Versioned } from '../../forms/use-local-form.ts';
import { RetentionFields } from '../../settings/retention-fields.tsx';
import { useSettingsForm } from '../../settings/use-settings-form.ts';
import { FramedSection } from '../../shell/framed-section.tsx';
import { QueryFailure } from '../../shell/query-view.tsx';
import { StepFrame } from '../step-frame.tsx';
import { Conflict } from './site-step.tsx';

export function LegalStep() {
  const { data, error, refetch } = useQuery({ ...queryOf(getRetention), staleTime: 0, gcTime: 0 });
  if (data) return <LegalForm loaded={{ value: data.retention, version: data.version }} />;
  return (
    <StepFrame step="legal">
      {error ? (
        <QueryFailure title="Termenele nu au putut fi încărcate" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </StepFrame>
  );
}

function LegalForm({ loaded }: { loaded: Versioned<Retention> }) {
  const form = useSettingsForm(saveRetention, 'retention', loaded);
  return (
    <StepFrame
      step="legal"
      // The recommended terms are accepted by saving them as they are.
      save={loaded.version === 0 ? form.saveAnyway : form.trySave}
      refusal={form.refusal}
      decision={form.conflict && <Conflict isSaving={form.isSaving} {...form.conflict} />}
    >
      <LegalPages />
      <FramedSection
        title="Cât păstrăm datele clienților"
        text="După termenul ales, numele, contactele și textele se șterg automat. Termenele apar și pe pagina de confidențialitate."
      >
        <RetentionFields {...form} />
      </FramedSection>
    </StepFrame>
  );
}

const pages = [
  { id: 'privacy', path: '/confidentialitate', title: 'Confidențialitate' },
  { id: 'terms', path: '/termeni', title: 'Termeni de utilizare' },
  { id: 'cookies', path: '/cookies', title: 'Cookies și stocare' },
];

function LegalPages() {
  return (
    <FramedSection title="Paginile" text="Sunt publicate și legate din subsolul fiecărei pagini.">
      <ul className="divide-y divide-sand">
        {pages.map(({ id, path, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span className="font-semibold">{title}</span>
            <span className="flex flex-wrap gap-x-5">
              <a href={path} target="_blank" rel="noreferrer" className={link}>
                <ExternalLink size={16} aria-hidden />
                Citește<span className="sr-only">: {title}</span>
              </a>
              <Link to={`/admin/pages/${id}/edit`} className={link}>
                <Pencil size={16} aria-hidden />
                Schimbă<span className="sr-only">: {title}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

const link = 'inline-flex min-h-10 items-center gap-1.5 font-semibold text-leaf-dark';
