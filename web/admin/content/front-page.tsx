import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { contentKindTexts } from '../labels/content-kind-texts.ts';
import { newContentPath } from '../labels/content-paths.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { useIsAdmin } from '../shell/session/user-context.ts';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { FrontPageDocuments } from './frontpage/front-page-documents.tsx';
import { HeroVideoForm } from './frontpage/hero-video-form.tsx';
import { ContentList } from './list/content-list.tsx';

export default function FrontPage() {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const { fresh, lead } = contentKindTexts['carousel-images'];
  useShortcut('n', fresh, () => void navigate(newContentPath('carousel-images')));
  return (
    <AdminPage
      title="Pagina principală"
      lead="Ce vede întâi cine intră pe site."
      actions={<ButtonLink to={newContentPath('carousel-images')} size="sm" icon={Plus} label={fresh} />}
    >
      <Part title="Imaginile de copertă" lead={lead}>
        <ContentList kind="carousel-images" />
      </Part>
      <Part
        title="Videoclipul"
        lead="Pornește fără sunet peste prima imagine, pe conexiuni bune. Fără el rămân imaginile."
      >
        {isAdmin ? (
          <HeroVideoForm />
        ) : (
          <p className="rounded-xl bg-limestone px-4 py-3">Videoclipul îl schimbă un administrator.</p>
        )}
      </Part>
      <Part
        title="Ordinea pe pagina principală"
        lead="Trageți elementele în ordinea dorită. Aceeași ordine este și pe paginile lor."
      >
        <div className="grid gap-8 lg:grid-cols-2">
          <FrontPageDocuments kind="services" note="Primele trei se văd fără derulare." isVisible={(at) => at < 3} />
          <FrontPageDocuments
            kind="portfolio"
            note="Se compară primul proiect recomandat care are fotografii înainte și după; urmează primele trei din rest."
            isVisible={(at) => at < 4}
          />
        </div>
      </Part>
    </AdminPage>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-10 border-t border-sand pt-6 first-of-type:border-0 first-of-type:pt-0">
      <h2>{title}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-ink-soft">{lead}</p>
      {children}
    </section>
  );
}
