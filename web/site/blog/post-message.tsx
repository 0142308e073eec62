import { Leaf } from 'lucide-react';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Said } from '../layout/said.tsx';

function PostMessage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={title} description={text} hidden />
      <Section>
        <MessagePanel
          level={1}
          icon={Leaf}
          title={title}
          text={text}
          actions={
            <ButtonLink to="/blog">
              <Said tu="Vezi toate articolele" dvs="Vedeți toate articolele" />
            </ButtonLink>
          }
        />
      </Section>
    </>
  );
}

export const InvalidPost = () => (
  <PostMessage
    title="ID-ul articolului de blog este invalid"
    text="Adresa este incompletă. Articolul poate fi găsit în lista de pe blog."
  />
);

export const PostNotFound = () => (
  <PostMessage
    title="Articolul de blog nu a fost găsit"
    text="Poate a fost retras sau adresa s-a schimbat. Celelalte articole sunt pe blog."
  />
);
