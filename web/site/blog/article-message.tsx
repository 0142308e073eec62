import { Leaf } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Section } from '../../ui/section.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** In place of an article that cannot be shown. */
function ArticleMessage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={title} description={text} hidden />
      <Section>
        <MessagePanel
          level={1}
          icon={<Leaf size={28} aria-hidden />}
          title={title}
          text={text}
          actions={
            <Button asChild>
              <Link to="/blog">Vezi toate articolele</Link>
            </Button>
          }
        />
      </Section>
    </>
  );
}

export const InvalidArticle = () => (
  <ArticleMessage
    title="ID-ul articolului de blog este invalid"
    text="Adresa este incompletă. Articolul poate fi găsit în lista de pe blog."
  />
);

export const MissingArticle = () => (
  <ArticleMessage
    title="Articolul de blog nu a fost găsit"
    text="Poate a fost retras sau adresa s-a schimbat. Celelalte articole sunt pe blog."
  />
);
