import { ArrowRight, Sprout } from 'lucide-react';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { usePage } from '../queries/use-public-query.ts';
import { PageHead } from './page-head.tsx';
import { SeeServices } from './said.tsx';

export function NotFound() {
  const { texts, findLang } = usePage('layout');
  const title = texts.notFoundTitle ?? 'Pagina nu există';
  return (
    <>
      <PageHead title={title} description="Pagina căutată nu există." hidden />
      <Section>
        <MessagePanel
          level={1}
          icon={Sprout}
          title={<span lang={findLang('notFoundTitle')}>{title}</span>}
          text={
            <>
              {texts.notFoundText && (
                <span lang={findLang('notFoundText')} className="mb-3 block">
                  {texts.notFoundText}
                </span>
              )}
              Aici nu crește nimic. Poate găsiți ce căutați pornind de la început.
            </>
          }
          actions={
            <>
              <ButtonLink to="/">Înapoi acasă</ButtonLink>
              <ButtonLink to="/services" variant="outline">
                <SeeServices /> <ArrowRight size={18} aria-hidden />
              </ButtonLink>
            </>
          }
        />
      </Section>
    </>
  );
}
